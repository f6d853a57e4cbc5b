/**
 * The order of the cascade layers, said before any style sheet arrives: pages load their sheets in
 * no fixed order, and the first one to name a layer would place it.
 */
export const LAYER_ORDER = '@layer reset, tokens, base, components, pages;';
