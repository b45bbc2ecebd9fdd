-- What changed in the catalogue, for every process that holds it in memory. A reader remembers the oldest transaction
-- that was still open when it last read (pg_snapshot_xmin) and reads again from there: commits may come in another
-- order than their numbers, and reading a change twice does no harm. product_id null: texts, categories, attributes …
CREATE TABLE catalogue_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id integer,
  changed_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX catalogue_changes_transaction ON catalogue_changes (transaction_id);
--> statement-breakpoint
CREATE FUNCTION catalogue_notify() RETURNS void LANGUAGE sql AS $$ SELECT pg_notify('catalogue', '') $$;
--> statement-breakpoint
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) SELECT DISTINCT coalesce(parent_id, id) FROM changed;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with a product_id. An import touches products itself and switches these off (izlog.bulk).
CREATE FUNCTION product_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT coalesce(p.parent_id, p.id) FROM changed c JOIN products p ON p.id = c.product_id;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Selling from a full shelf changes nothing that a list or a cached page shows; selling the last twenty does.
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT coalesce(p.parent_id, p.id) FROM changed c JOIN products p ON p.id = c.product_id
    WHERE c.quantity <= 20000;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION dictionary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  PERFORM catalogue_notify();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['product_categories', 'product_group_products', 'product_attribute_values',
    'product_pictures', 'tier_prices']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed()', part || '_inserted', part);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed()', part || '_updated', part);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed()', part || '_deleted', part);
  END LOOP;
  FOREACH part IN ARRAY ARRAY['brands', 'categories', 'product_groups', 'attributes', 'attribute_options',
    'texts', 'content_pages', 'shop_settings', 'countries', 'vat_rates', 'warehouses']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION dictionary_changed()', part || '_changed', part);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
-- The last row version counts as well: from 0 to 50 pieces changes what a list shows.
CREATE TRIGGER stock_updated AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
CREATE TRIGGER stock_refilled AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
-- Price history: what the price is from when on, planned sales included; a later change rewrites only the future.
CREATE FUNCTION write_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, valid_from, price)
    SELECT c.id, now(), CASE WHEN c.special_price IS NOT NULL
        AND coalesce(c.special_from, '-infinity') <= now() AND coalesce(c.special_to, 'infinity') > now()
      THEN c.special_price ELSE c.price END
    FROM changed c
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price;
  INSERT INTO price_history (product_id, valid_from, price)
    SELECT id, special_from, special_price FROM changed
    WHERE special_price IS NOT NULL AND special_from > now()
    UNION ALL
    SELECT id, special_to, price FROM changed WHERE special_price IS NOT NULL AND special_to > now()
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_price_history();
--> statement-breakpoint
-- A row trigger: only it can name columns and compare with the old values.
CREATE FUNCTION write_price_history_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price_history WHERE product_id = NEW.id AND valid_from > now();
  INSERT INTO price_history (product_id, valid_from, price)
    VALUES (NEW.id, now(), CASE WHEN NEW.special_price IS NOT NULL
        AND coalesce(NEW.special_from, '-infinity') <= now() AND coalesce(NEW.special_to, 'infinity') > now()
      THEN NEW.special_price ELSE NEW.price END)
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price;
  IF NEW.special_price IS NOT NULL AND NEW.special_from > now() THEN
    INSERT INTO price_history (product_id, valid_from, price) VALUES (NEW.id, NEW.special_from, NEW.special_price)
      ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price;
  END IF;
  IF NEW.special_price IS NOT NULL AND NEW.special_to > now() THEN
    INSERT INTO price_history (product_id, valid_from, price) VALUES (NEW.id, NEW.special_to, NEW.price)
      ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price_updated AFTER UPDATE OF price, special_price, special_from, special_to ON products
  FOR EACH ROW WHEN ((OLD.price, OLD.special_price, OLD.special_from, OLD.special_to)
    IS DISTINCT FROM (NEW.price, NEW.special_price, NEW.special_from, NEW.special_to))
  EXECUTE FUNCTION write_price_history_row();
--> statement-breakpoint
CREATE SEQUENCE order_number START 100001;
