INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/orders_csv' USING CSV OPTIONS ('header' = 'true')
SELECT * FROM df;
