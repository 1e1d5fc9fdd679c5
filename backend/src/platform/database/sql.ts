/** A piece of a statement with the values of its placeholders. */
export interface Sql {
  sql: string;
  parameters: (string | number)[];
}

/** Puts a statement together; whatever is not a piece itself becomes a placeholder, so no value is ever part of the text. */
export function sql(texts: TemplateStringsArray, ...values: (Sql | string | number)[]): Sql {
  const parameters: (string | number)[] = [];
  let text = texts[0] ?? '';
  values.forEach((value, index) => {
    if (typeof value === 'object') {
      text += value.sql;
      parameters.push(...value.parameters);
    } else {
      text += '?';
      parameters.push(value);
    }
    text += texts[index + 1] ?? '';
  });
  return { sql: text, parameters };
}

/** Names and words of the language, written by the program itself. */
export const raw = (text: string): Sql => ({ sql: text, parameters: [] });

export function joined(pieces: readonly Sql[], between: string): Sql {
  return {
    sql: pieces.map((piece) => piece.sql).join(between),
    parameters: pieces.flatMap(({ parameters }) => parameters),
  };
}

/** As a table's instants are written on both engines: UTC, to the millisecond. */
export function instantText(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '');
}
