import { type ReactNode, useId, useState } from 'react';
import { type Control, useController, useFormState, useWatch } from 'react-hook-form';
import { BottoneInglese, ConInglese, useConInglese } from '#web/shared/form/inglese.tsx';
import type { useCampi } from '#web/shared/form/use-campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { useRisorse } from '#web/shared/queries/risorse.ts';
import {
  CAMPI,
  CAMPI_RISORSA,
  type CampoRisorsa,
  isGestione,
  isInglese,
  type ValoriRisorsa,
} from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { EuroField, TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { CampoAbilitazioni } from './campo-abilitazioni.tsx';
import { isNumero, isScelta, type Scritti } from './campo-scritto.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface CampiRisorsaProps {
  id: number;
  field: ReturnType<typeof useCampi<Scritti, ValoriRisorsa>>['field'];
  control: Control<Scritti, unknown, ValoriRisorsa>;
  /** Then it needs no confirmation either. */
  nonPrenotabile: boolean;
}

const gestione = CAMPI.filter(isGestione);
const pubblici = CAMPI.filter((campo) => !isGestione(campo));
const interruttori = pubblici.filter((campo) => CAMPI_RISORSA[campo].modo === 'interruttore');
const numerici = pubblici.filter(isNumero);
const testuali = pubblici.filter(
  (campo) => !interruttori.includes(campo) && !isNumero(campo) && !isScelta(campo) && !isInglese(campo),
);
const inglesi = CAMPI.filter(isInglese);

/** Fields of a resource; numbers as typed (prodotto/catalogo#modifica). */
export function CampiRisorsa({ id, field, control, nonPrenotabile }: CampiRisorsaProps) {
  const t = useTesti(testiModifica);
  const [conInglese, toggle] = useConInglese();
  const testi = useWatch({ control, name: inglesi });
  const [aperta, setAperta] = useState(false);
  const { errors } = useFormState({ control, name: gestione });
  const sbagliati = gestione.some((campo) => errors[campo] !== undefined);
  const draw = (campi: readonly CampoRisorsa[]) =>
    campi.map((campo) =>
      campo === 'inventario' ? (
        <UnInventario key={campo} id={id} field={field} control={control} />
      ) : (
        <Uno key={campo} campo={campo} field={field} control={control} />
      ),
    );
  return (
    <>
      <div>
        <BottoneInglese premuto={conInglese} onClick={toggle} testi={testi} />
      </div>
      {testuali.map((campo) => (
        <UnTesto key={campo} campo={campo} aperto={conInglese} field={field} control={control} />
      ))}
      <div className="grid cols-2 g4 tablet-one-col">{draw(numerici)}</div>
      {draw(pubblici.filter(isScelta))}
      {draw(interruttori.filter((campo) => campo !== 'conferma_automatica' || !nonPrenotabile))}
      <Disclosure title={t('gestione')} mounted aperta={[aperta || sbagliati, setAperta]}>
        <div className="grid cols-2 g4 tablet-one-col">{draw(gestione)}</div>
      </Disclosure>
    </>
  );
}

interface UnoProps extends Omit<CampiRisorsaProps, 'id' | 'nonPrenotabile'> {
  campo: CampoRisorsa;
  hint?: ReactNode;
}

function Uno({ campo, hint, field, control }: UnoProps) {
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
  const common = { label: t(campo), hint: hint ?? aiuto, error, autoComplete: 'off', ...input };
  if (come.modo === 'euro') return <EuroField {...common} />;
  if (come.modo === 'numero') return <TextField {...common} inputMode="numeric" />;
  if (come.modo === 'riga') return <TextField {...common} maxLength={come.max} />;
  return <TextArea {...common} maxLength={come.max} rows={3} className={styles['descrizione']} />;
}

function UnTesto({ campo, aperto, ...props }: UnoProps & { aperto: boolean }) {
  const t = useTesti(testiRisorsa);
  const come = CAMPI_RISORSA[campo];
  const inglese = 'inglese' in come && come.inglese;
  const [italiano, scritto] = useWatch({ control: props.control, name: [campo, inglese || campo] });
  const { dirtyFields } = useFormState({ control: props.control });
  const uno = <Uno campo={campo} {...props} />;
  if (!inglese) return uno;
  return (
    <ConInglese
      aperto={aperto}
      campo={t(campo)}
      italiano={String(italiano)}
      inglese={String(scritto)}
      cambiato={dirtyFields[campo] !== undefined}
      righe={come.modo === 'righe' ? 3 : undefined}
      input={{ ...props.field(inglese), maxLength: come.max }}
    >
      {uno}
    </ConInglese>
  );
}

/** The inventory number, with a link to another thing that has it (prodotto/guasti#controlli). */
function UnInventario({ id, ...field }: Omit<CampiRisorsaProps, 'nonPrenotabile'>) {
  const t = useTesti(testiRisorsa);
  const ui = useTesti(testiUi);
  const { risorse } = useRisorse();
  const key = (text = '') => text.trim().toLowerCase();
  const numero = key(useWatch({ control: field.control, name: 'inventario' }));
  const altra = numero !== '' && risorse.find((one) => one.id !== id && key(one.inventario) === numero);
  return (
    <Uno
      campo="inventario"
      {...field}
      hint={
        altra && (
          <>
            {t('inventario_usato')}{' '}
            <Link to={pathRisorsa(altra.tipo, altra.id)} target="_blank" rel="noreferrer">
              {altra.nome}
              <VisuallyHidden> ({ui('nuova_scheda')})</VisuallyHidden>
            </Link>
          </>
        )
      }
    />
  );
}

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
