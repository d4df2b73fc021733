SELECT * FROM main.`my schema`.orders
