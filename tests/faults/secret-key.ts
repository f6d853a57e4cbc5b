/** Of the demo, and so of all that serve a copy of it. */
export const SECRET_KEY = 'of-two-servers-that-share-one-database-0123456789';
