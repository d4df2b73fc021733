import { ROLES, type Role } from './roles.ts';

/** Who gets something: each of these includes those after it. */
export const all = ROLES;
export const readers: readonly Role[] = ['admin', 'owner', 'reader', 'writer'];
export const writers: readonly Role[] = ['admin', 'owner', 'writer'];
export const owners: readonly Role[] = ['admin', 'owner'];
export const admins: readonly Role[] = ['admin'];

/** A call, who gets what it is for, and its body. */
export type Case = readonly [path: string, allowed: readonly Role[], body?: object | string];
