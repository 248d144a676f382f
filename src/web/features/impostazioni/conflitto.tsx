import { useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { SezioneLetta } from '#contract/impostazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConflictNote } from '#web/shared/ui/conflict.tsx';
import styles from './impostazioni.module.css';
import type { CampoDetto } from './sezione.ts';
import { testiImpostazioni } from './testi.ts';

const MAX_LETTERE = 200;

interface ConflittoSezioneProps {
  nome: string;
  campi: readonly CampoDetto[];
  base: FieldValues;
  valori: FieldValues;
  altrui: FieldValues;
  letta: SezioneLetta;
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

/** Changes by another administrator, and the choice between the values. */
export function ConflittoSezione(props: ConflittoSezioneProps) {
  const { nome, campi, base, valori, altrui, letta, isPending, onTake, onSave } = props;
  const t = useTesti(testiImpostazioni);
  const quando = useQuando(letta.aggiornata_il);
  const chi = letta.aggiornata_da;
  const loro = campi.filter(({ campo }) => !isSame(get(altrui, campo), get(base, campo)));
  const isMio = ({ campo }: CampoDetto) => !isSame(get(valori, campo), get(base, campo));
  return (
    <ConflictNote
      title={t('altri_titolo', {
        chi: chi ? formatPersona({ ...chi, email: null }) : t('altri_qualcuno'),
        voce: nome,
        quando,
      })}
      labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('aggiorno') }}
      isPending={isPending}
      onTake={onTake}
      onSave={onSave}
    >
      {[...loro.filter(isMio), ...loro.filter((one) => !isMio(one))].map((one) => (
        <div key={one.campo} className={styles['conflitto']}>
          <p className="bold">{one.nome}</p>
          <dl className="grid g1-4 mt1 tablet-one-col">
            <div>
              <dt className="small soft">{t('altri_era')}</dt>
              <dd className="anywhere pre-line soft">
                <Detto campo={one} valore={get(base, one.campo)} />
              </dd>
            </div>
            <div>
              <dt className="small soft">{t('altri_loro')}</dt>
              <dd className="anywhere pre-line">
                <Detto campo={one} valore={get(altrui, one.campo)} />
              </dd>
            </div>
            <div>
              <dt className="small soft">{t('altri_tua')}</dt>
              {isMio(one) ? (
                <dd className="anywhere pre-line">
                  <Detto campo={one} valore={get(valori, one.campo)} />
                </dd>
              ) : (
                <dd className="anywhere pre-line soft">{t('altri_non_toccato')}</dd>
              )}
            </div>
          </dl>
        </div>
      ))}
    </ConflictNote>
  );
}

function Detto({ campo, valore }: { campo: CampoDetto; valore: unknown }) {
  const t = useTesti(testiImpostazioni);
  const [intero, setIntero] = useState(false);
  const text = campo.mostra
    ? campo.mostra(valore as never)
    : sayValore(valore, (testo) => t('in_inglese', { testo })) || t('vuoto');
  if (intero || text.length <= MAX_LETTERE) return text;
  return (
    <>
      {`${text.slice(0, MAX_LETTERE).trimEnd()}… `}
      <Button variant="plain" onClick={() => setIntero(true)}>
        {t('leggi_tutto')}
      </Button>
    </>
  );
}

/** A text in one or two languages, as one string. */
function sayValore(valore: unknown, inInglese: (testo: string) => string): string {
  if (typeof valore !== 'object' || valore === null) return valore === undefined ? '' : String(valore);
  const { it, en } = valore as { it?: unknown; en?: unknown };
  const say = (one: unknown) => (Array.isArray(one) ? one.join('\n') : String(one ?? ''));
  return [say(it), say(en) && inInglese(say(en))].filter(Boolean).join('\n');
}

/** 'un minuto fa'; the day from one hour on. */
function useQuando(istante: string): string {
  const t = useTesti(testiImpostazioni);
  const lingua = useLingua();
  // The time when the conflict was found.
  const [adesso] = useState(() => Date.now());
  const minuti = Math.floor((adesso - Date.parse(istante)) / 60_000);
  if (minuti < 1) return t('adesso_quando');
  if (minuti < 60) return t('minuti_fa', { count: minuti });
  return t('il_giorno', { giorno: formatGiorno(giornoInRome(new Date(istante)), lingua, 'long') });
}
