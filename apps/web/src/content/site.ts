/** The name of the product. */
export const SITE_NAME = 'Lakehouse Studio';

/** The year of the first version, for the copyright line (specification, section 2). */
export const FIRST_YEAR = 2023;
