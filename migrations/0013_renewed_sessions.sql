ALTER TABLE "sessions" ADD COLUMN "previous_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_renewed" ON "sessions" USING btree ("previous_token_hash") WHERE "sessions"."previous_token_hash" IS NOT NULL;