/** Thrown for a variable inside SQL text, where its value would become part of the SQL. */
export class VariableInSqlError extends Error {
  constructor() {
    super(
      'PySpark can say this only as SQL text, in which a parameter would be code: use the parameter in a step of its own',
    );
    this.name = 'VariableInSqlError';
  }
}
