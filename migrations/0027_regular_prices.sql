ALTER TABLE "price_history" ADD COLUMN "regular_price" integer;
--> statement-breakpoint
-- Known of what is there: the product's present regular price, since the last change that somebody made of its prices (planned
-- beginnings and ends of a special price are none). What the regular price was before that, nobody wrote down.
UPDATE price_history h SET regular_price = p.price
FROM products p
WHERE p.id = h.product_id AND h.valid_from >= (
  SELECT max(c.valid_from) FROM price_history c
  WHERE c.product_id = p.id AND c.valid_from <= now()
    AND c.valid_from IS DISTINCT FROM p.special_from AND c.valid_from IS DISTINCT FROM p.special_to
);
--> statement-breakpoint
-- As 0001 has them, with the regular price of the time beside the price in force.
CREATE OR REPLACE FUNCTION write_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, valid_from, price, regular_price)
    SELECT c.id, now(), CASE WHEN c.special_price IS NOT NULL
        AND coalesce(c.special_from, '-infinity') <= now() AND coalesce(c.special_to, 'infinity') > now()
      THEN c.special_price ELSE c.price END, c.price
    FROM changed c
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price, regular_price = excluded.regular_price;
  INSERT INTO price_history (product_id, valid_from, price, regular_price)
    SELECT id, special_from, special_price, price FROM changed
    WHERE special_price IS NOT NULL AND special_from > now()
    UNION ALL
    SELECT id, special_to, price, price FROM changed WHERE special_price IS NOT NULL AND special_to > now()
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price, regular_price = excluded.regular_price;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_price_history_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price_history WHERE product_id = NEW.id AND valid_from > now();
  INSERT INTO price_history (product_id, valid_from, price, regular_price)
    VALUES (NEW.id, now(), CASE WHEN NEW.special_price IS NOT NULL
        AND coalesce(NEW.special_from, '-infinity') <= now() AND coalesce(NEW.special_to, 'infinity') > now()
      THEN NEW.special_price ELSE NEW.price END, NEW.price)
    ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price, regular_price = excluded.regular_price;
  IF NEW.special_price IS NOT NULL AND NEW.special_from > now() THEN
    INSERT INTO price_history (product_id, valid_from, price, regular_price)
      VALUES (NEW.id, NEW.special_from, NEW.special_price, NEW.price)
      ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price, regular_price = excluded.regular_price;
  END IF;
  IF NEW.special_price IS NOT NULL AND NEW.special_to > now() THEN
    INSERT INTO price_history (product_id, valid_from, price, regular_price)
      VALUES (NEW.id, NEW.special_to, NEW.price, NEW.price)
      ON CONFLICT (product_id, valid_from) DO UPDATE SET price = excluded.price, regular_price = excluded.regular_price;
  END IF;
  RETURN NULL;
END $$;
