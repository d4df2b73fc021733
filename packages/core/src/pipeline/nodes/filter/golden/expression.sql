SELECT * FROM df WHERE upper(status) = 'PAID' AND coalesce(amount, 0) < 5
