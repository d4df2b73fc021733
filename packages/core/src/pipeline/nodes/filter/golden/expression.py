result = df.filter(F.expr("upper(status) = 'PAID' AND coalesce(amount, 0) < 5"))
