/** Told to the page once its script has taken it over. */
export const ALIVE = 'alive';

export const dispatchAlive = () => void document.dispatchEvent(new Event(ALIVE));
