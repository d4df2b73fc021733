-- Times
{{ config(
    materialized="view",
) }}

WITH changes AS (
  SELECT * FROM VALUES
    (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
    (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
    (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
    (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
    (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
    (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
    (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
  AS feed(customer_id, name, city, tier, op, changed_at)
)
SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
