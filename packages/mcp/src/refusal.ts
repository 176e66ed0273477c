/** What cannot be answered, said so that whoever asked can ask again: what was expected, what was found, what there is. */
export class Refusal extends Error {}
