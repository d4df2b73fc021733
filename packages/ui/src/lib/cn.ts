import { type ClassValue, clsx } from 'clsx';

/** Joins class names; falsy parts are left out. Later utilities do not override earlier ones: pass variants, not patches. */
export const cn = (...parts: ClassValue[]): string => clsx(parts);
