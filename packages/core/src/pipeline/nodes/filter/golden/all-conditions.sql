SELECT * FROM df WHERE status = 'paid' AND amount > 0
