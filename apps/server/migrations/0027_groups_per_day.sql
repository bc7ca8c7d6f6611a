-- Groups somebody began lately are counted. Neither column ever changes with a message: rows of busy rooms touch no index still.
CREATE INDEX "chat_rooms_group_founder" ON "chat_rooms" ("created_by","created_at") WHERE "kind" = 'group';
