CREATE TABLE "server_nodes" (
	"node_id" text PRIMARY KEY NOT NULL,
	"backend_pid" integer NOT NULL,
	"host_name" text NOT NULL,
	"pid" integer NOT NULL,
	"address" text NOT NULL,
	"since_ms" bigint NOT NULL,
	"version" text NOT NULL,
	"bus_format" integer NOT NULL,
	"secrets_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_bus" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "server_bus_only_check" CHECK ("server_bus"."only")
);
