import type { HTMLInputTypeAttribute } from 'react';
import { comuni } from '../i18n/comuni.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { CampoMail } from './campo-mail.tsx';
import { CampoCodiceFiscale } from '../perche/campo-codice-fiscale.tsx';
import { FieldPair } from '../ui/narrow-page.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

/** The personal data that a form may ask for, except the password. */
type CampoPersona = 'nome' | 'cognome' | 'codice_fiscale' | 'email' | 'telefono';

type Campo = [name: CampoPersona, props: Omit<TextFieldProps, 'label'>];

/**
 * The fields for `CampiPersona`, in their order; the fields of a nested list stand side by side. They are registered at
 * once: the form focuses the first wrong field in the order of registration, and components render after their parent.
 */
export const campiPersona = <C extends CampoPersona>(
  field: (name: C) => Campo[1],
  quali: readonly (C | readonly C[])[],
): Campo[][] => quali.map((some) => [some].flat().map((name) => [name as C, field(name as C)]));

interface CampiPersonaProps {
  campi: readonly Campo[][];
  /** The tax code as it is typed now, if it is asked for. */
  codice?: string;
  /** The data are somebody else's, so the browser must not offer its own. */
  altrui?: boolean;
  /** Properties of the address field. */
  email?: Partial<Pick<TextFieldProps, 'label' | 'hint' | 'autoComplete'>>;
  required?: boolean;
}

const TIPI: Readonly<Record<Exclude<CampoPersona, 'codice_fiscale'>, [string, HTMLInputTypeAttribute?]>> = {
  nome: ['given-name'],
  cognome: ['family-name'],
  email: ['email', 'email'],
  telefono: ['tel', 'tel'],
};

/** The fields of a form for personal data (prodotto/account#dati-personali). */
export function CampiPersona({ campi, codice = '', altrui = false, email, required }: CampiPersonaProps) {
  const t = useTesti(comuni);
  const draw = ([name, props]: Campo) => {
    if (name === 'codice_fiscale') return <CampoCodiceFiscale key={name} {...props} scritto={codice} />;
    const [autoComplete, type] = TIPI[name];
    const Field = name === 'email' ? CampoMail : TextField;
    return (
      <Field
        key={name}
        label={t(name)}
        type={type}
        autoComplete={altrui ? 'off' : autoComplete}
        required={required}
        {...(name === 'email' && email)}
        {...props}
      />
    );
  };
  return campi.map((some) =>
    some.length === 1 ? draw(some[0]!) : <FieldPair key={some[0]![0]}>{some.map(draw)}</FieldPair>,
  );
}
