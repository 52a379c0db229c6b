/** Conditions of a filter with their values, in the order of their placeholders. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** Adds a value; returns its placeholder: `$3`. */
  place(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition unless one of its values is null. A `?` stands for each value. */
  add(text: string, ...values: readonly unknown[]): void {
    if (values.includes(null)) return;
    let at = 0;
    this.#texts.push(text.replaceAll('?', () => this.place(values[at++])));
  }

  /** All conditions joined. */
  get text(): string {
    return this.#texts.length === 0 ? 'true' : this.#texts.join(' and ');
  }
}
