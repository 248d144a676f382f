/** Markup that was written by the program: everything in it that was not has been escaped. */
export interface Html {
  readonly html: string;
}

type Valore = string | false | Html | readonly Valore[];

const ENTITA: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const write = (valore: Valore): string => {
  if (valore === false) return '';
  if (typeof valore === 'string') return valore.replaceAll(/[&<>"']/g, (sign) => ENTITA[sign]!);
  return 'html' in valore ? valore.html : valore.map(write).join('');
};

/** Markup with values, which are escaped unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Valore[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(write)),
});
