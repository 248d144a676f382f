import type { HTMLInputTypeAttribute } from 'react';
import { comuni } from '#web/shared/i18n/comuni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampoCodiceFiscale } from '#web/shared/perche/campo-codice-fiscale.tsx';
import { FieldPair } from '#web/shared/ui/narrow-page.tsx';
import { TextField, type TextFieldProps } from '#web/shared/ui/text-field.tsx';
import { CampoMail } from './campo-mail.tsx';

type CampoPersona = 'nome' | 'cognome' | 'codice_fiscale' | 'email' | 'telefono';

type Campo = [name: CampoPersona, props: Omit<TextFieldProps, 'label'>];

/**
 * The fields for `CampiPersona`, in order; those in a nested list are side by side. Register them in the form's render,
 * since it focuses the first invalid field in the order of registration, and components render after their parent.
 */
export const campiPersona = <C extends CampoPersona>(
  field: (name: C) => Campo[1],
  quali: readonly (C | readonly C[])[],
): Campo[][] => quali.map((some) => [some].flat().map((name) => [name as C, field(name as C)]));

interface CampiPersonaProps {
  campi: readonly Campo[][];
  codice?: string;
  /** Whether an administrator fills in another person's data: no autocomplete. */
  altrui?: boolean;
  email?: Partial<Pick<TextFieldProps, 'label' | 'hint' | 'autoComplete'>>;
  required?: boolean;
}

const TIPI: Readonly<Record<Exclude<CampoPersona, 'codice_fiscale'>, [string, HTMLInputTypeAttribute?]>> = {
  nome: ['given-name'],
  cognome: ['family-name'],
  email: ['email', 'email'],
  telefono: ['tel', 'tel'],
};

/** A form's fields for personal data (prodotto/account#dati-personali). */
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
