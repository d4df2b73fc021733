import { invalidParameter } from '../../http/api-error.ts';

/** One address and nothing else: no name, no list, nothing that a mail's head could be continued with. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;
const MAX_ADDRESS = 254;

/** Throws ApiError for what is not one mail address. */
export function checkAddress(field: string, address: string): void {
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address))
    throw invalidParameter(`${field}: “${address.slice(0, 100)}” is not a mail address`);
}
