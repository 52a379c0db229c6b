/** Nothing was decided because of trouble that passes: the same may be asked again. A caller is told 503, not a fault. */
export class Unavailable extends Error {}
