/** An error for a question without an answer. It helps to ask again: it says what was expected, what was found, and what there is. */
export class Refusal extends Error {}
