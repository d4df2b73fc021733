/** What a new definition begins with. */
export const NEW_KIND = `name: Add a rate
version: "1"
summary: Adds a column with a share of another one.
language: sql
inputs: [rows]
fields:
  - name: amount
    label: Amount
    type: column
    required: true
  - name: rate
    label: Rate
    type: number
    default: 0.19
    help: A share of 1.
code: |
  SELECT *, :amount * :rate AS share
  FROM rows
`;
