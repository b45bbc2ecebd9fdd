CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_special_from" ON "products" USING btree ("special_from") WHERE "products"."special_price" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_special_to" ON "products" USING btree ("special_to") WHERE "products"."special_price" IS NOT NULL;
--> statement-breakpoint
-- One row about this database's feed of changes (migration 0001). shop_id tells this database from others that a file of
-- rows kept beside the shop may be of; what was pruned from the feed was older than pruned_to, inclusive.
CREATE TABLE catalogue_feed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shop_id uuid NOT NULL DEFAULT gen_random_uuid(),
  pruned_to xid8 NOT NULL DEFAULT '0'
);
--> statement-breakpoint
INSERT INTO catalogue_feed DEFAULT VALUES;
