/** Conditions of a filter with their values, in the order of their places in a statement. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** Takes a value; answers its place: `$3`. */
  place(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition unless one of its values is null. A `?` stands for each value. */
  add(text: string, ...values: readonly unknown[]): void {
    if (values.includes(null)) return;
    let at = 0;
    this.#texts.push(text.replaceAll('?', () => this.place(values[at++])));
  }

  /** All of them together. */
  get text(): string {
    return this.#texts.length === 0 ? 'true' : this.#texts.join(' and ');
  }
}
