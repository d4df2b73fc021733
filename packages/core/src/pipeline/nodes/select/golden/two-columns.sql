SELECT name, id FROM df
