/** Journeys wait a third of their time: three at a time keep two cores busy, each with a site and a browser. */
export const WORKERS = 3;
