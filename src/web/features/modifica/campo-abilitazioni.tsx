import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PATHS } from '#web/shared/paths.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { testiModifica } from './testi.ts';

interface CampoAbilitazioniProps {
  label: string;
  /** Props of the field, whose values are ids as strings. */
  input: ComponentProps<'input'>;
  error: string | undefined;
}

/** The required abilitazioni, a checkbox each. */
export function CampoAbilitazioni({ label, input, error }: CampoAbilitazioniProps) {
  const t = useTesti(testiModifica);
  const { data: tutte = [] } = useQuery(abilitazioniQuery());
  return (
    <fieldset className="m0 p0 b0">
      <legend className="mb1 p0 t2 bold">{label}</legend>
      {tutte.map(({ id, nome }) => (
        <Checkbox key={id} {...input} value={String(id)}>
          <span lang="it">{nome}</span>
        </Checkbox>
      ))}
      <p className="soft small">
        {t(tutte.length > 0 ? 'abilitazioni_aiuto' : 'abilitazioni_nessuna')}{' '}
        <Link to={PATHS.abilitazioni}>{t('abilitazioni_pagina')}</Link>
      </p>
      {error && <FieldError id={`${input.name}-err`}>{error}</FieldError>}
    </fieldset>
  );
}
