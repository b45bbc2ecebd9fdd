CREATE TABLE "order_stock" (
	"order_item_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_stock_order_item_id_warehouse_id_pk" PRIMARY KEY("order_item_id","warehouse_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_warehouse_id_warehouses_id_fk";
--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An item's one warehouse was noted, not how much came from there: it is taken to have given all of it.
INSERT INTO order_stock (order_item_id, warehouse_id, quantity)
SELECT id, warehouse_id, qty FROM order_items WHERE warehouse_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "warehouse_id";