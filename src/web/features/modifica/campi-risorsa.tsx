import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { useCampi } from '#web/shared/form/use-campi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import {
  CAMPI,
  CAMPI_RISORSA,
  isGestione,
  type Campo,
  type Valori,
} from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Switch } from '#web/shared/ui/switch.tsx';
import { EuroField, TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { CampoAbilitazioni } from './campo-abilitazioni.tsx';
import { isNumero, isScelta, type Scritti } from './campo-scritto.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface CampiRisorsaProps {
  field: ReturnType<typeof useCampi<Scritti, Valori>>['field'];
  control: Control<Scritti, unknown, Valori>;
  /** A thing that is used without booking needs no confirmation either. */
  nonPrenotabile: boolean;
}

const gestione = CAMPI.filter(isGestione);
const pubblici = CAMPI.filter((campo) => !isGestione(campo));
const interruttori = pubblici.filter((campo) => CAMPI_RISORSA[campo].modo === 'interruttore');
const numerici = pubblici.filter(isNumero);
const testuali = pubblici.filter(
  (campo) => !interruttori.includes(campo) && !isNumero(campo) && !isScelta(campo),
);

/**
 * The fields of a resource: texts, numbers side by side, switches, and the fields that only administrators see; numbers
 * stay as they are typed (prodotto/catalogo#modifica).
 */
export function CampiRisorsa({ field, control, nonPrenotabile }: CampiRisorsaProps) {
  const t = useTesti(testiModifica);
  const draw = (campi: readonly Campo[]) =>
    campi.map((campo) => <Uno key={campo} campo={campo} field={field} control={control} />);
  return (
    <>
      {draw(testuali)}
      <div className={styles['numeri']}>{draw(numerici)}</div>
      {draw(pubblici.filter(isScelta))}
      {draw(interruttori.filter((campo) => campo !== 'conferma_automatica' || !nonPrenotabile))}
      <fieldset className={styles['scelte']}>
        <legend>{t('gestione')}</legend>
        <div className={styles['numeri']}>{draw(gestione)}</div>
      </fieldset>
    </>
  );
}

function Uno({ campo, field, control }: Omit<CampiRisorsaProps, 'nonPrenotabile'> & { campo: Campo }) {
  const t = useTesti(testiRisorsa);
  const id = useId();
  const come = CAMPI_RISORSA[campo];
  const aiuto = come.aiuto && t(come.aiuto);
  const { error, ...input } = field(campo);
  if (come.modo === 'interruttore') {
    return (
      <div>
        <Switch {...input} aria-describedby={aiuto && id}>
          {t(campo)}
        </Switch>
        {aiuto && (
          <p id={id} className="soft small">
            {aiuto}
          </p>
        )}
      </div>
    );
  }
  if (come.modo === 'giorno') return <UnGiorno label={t(campo)} error={error} control={control} />;
  if (come.modo === 'abilitazioni') return <CampoAbilitazioni label={t(campo)} input={input} error={error} />;
  const common = { label: t(campo), hint: aiuto, error, autoComplete: 'off', ...input };
  if (come.modo === 'euro') return <EuroField {...common} />;
  if (come.modo === 'numero') return <TextField {...common} inputMode="numeric" />;
  if (come.modo === 'riga') return <TextField {...common} maxLength={come.max} />;
  return <TextArea {...common} maxLength={come.max} rows={3} className={styles['descrizione']} />;
}

/** An optional day. */
function UnGiorno({
  label,
  error,
  control,
}: {
  label: string;
  error: string | undefined;
  control: CampiRisorsaProps['control'];
}) {
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'acquistato_il' });
  return <CampoGiorno ref={ref} label={label} giorno={value} onGiorno={onChange} error={error} />;
}
