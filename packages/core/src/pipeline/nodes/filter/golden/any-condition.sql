SELECT * FROM df
WHERE `zip.code` IN ('00123', 'O\'Brien') OR order_date >= DATE '2026-03-01' OR status IS NULL
