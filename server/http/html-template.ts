/** HTML that is safe to send as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** A template whose values are text, always escaped, unless they came out of `html` themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(rendered)));
}

function rendered(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part ? part.map(rendered).join('') : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
