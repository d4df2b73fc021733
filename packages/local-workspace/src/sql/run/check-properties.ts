import { badRequest } from '../../duck/failures.ts';

/** How the values of Delta's properties are written that its writers parse on every commit. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, expected: string]>> = {
  'delta.checkpointInterval': [/^0*[1-9]\d{0,8}$/u, 'a positive integer'],
  'delta.dataSkippingNumIndexedCols': [/^(?:-1|\d{1,9})$/u, '-1 or a number of columns'],
  'delta.appendOnly': [/^(?:true|false)$/iu, 'true or false'],
};

/**
 * Throws SqlError for a value with which no other writer of Delta could write the table any more: they refuse such
 * values when they are set, and fail where one is there.
 */
export function checkProperties(properties: Readonly<Record<string, string>>): void {
  for (const [key, [form, expected]] of Object.entries(FORMS)) {
    const value = properties[key];
    if (value !== undefined && !form.test(value))
      throw badRequest(
        'INVALID_PARAMETER_VALUE',
        `The table property ${key} can’t be '${value.slice(0, 200)}': it is ${expected}.`,
        '22023',
      );
  }
}
