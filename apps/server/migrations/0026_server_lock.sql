-- The server that had the lock of this database last. The lock itself is an advisory one, and goes with its connection.
CREATE TABLE "server_lock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("only"),
	"holder" text NOT NULL,
	"backend_pid" integer NOT NULL,
	"host_name" text NOT NULL,
	"pid" integer NOT NULL,
	"address" text NOT NULL,
	"since_ms" bigint NOT NULL
);
