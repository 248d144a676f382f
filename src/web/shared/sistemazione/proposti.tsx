import { useState } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { listErroriProposta, MAX_GIORNI_PROPOSTI } from '#domain/proposta.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Pencil } from '#web/shared/ui/icons.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Said } from '#web/shared/ui/said.tsx';
import type { RigaPianoProps } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

type Giorni = { inizio: Giorno | null; fine: Giorno | null };

/** The fields of a proposal: days, last day for an answer, and what happens without one. */
export function Proposti({ voce, refused, onScelta, onSospesa, nome }: RigaPianoProps & { nome: string }) {
  const t = useTesti(testiSistemazione);
  const campo = useMessaggioCampo();
  const lingua = useLingua();
  const oggi = useOggi();
  const { scelta, prenotazione } = voce;
  const begin = (refused ?? scelta).proposte ?? [];
  const [cambia, setCambia] = useState(refused !== null);
  const [bozza, setBozza] = useState(() => ({
    giorni: Array.from(
      { length: MAX_GIORNI_PROPOSTI },
      (_, index): Giorni => begin[index] ?? { inizio: null, fine: null },
    ),
    entro: ((refused ?? scelta).entro ?? null) as Giorno | null,
    altrimenti: (refused ?? scelta).altrimenti ?? 'annulla',
  }));
  const proposte = listProposte(bozza.giorni);
  const errori = erroriOf(bozza);
  const write = (change: Partial<typeof bozza>) => {
    const next = { ...bozza, ...change };
    setBozza(next);
    const days = listProposte(next.giorni);
    const isDecided = days !== null && next.entro !== null && erroriOf(next).size === 0;
    onSospesa(!isDecided);
    if (!isDecided) return;
    const { id, versione } = scelta;
    const { entro, altrimenti } = next;
    // A proposal of the centre also has a resource: the suggested one.
    const pezzo = (index: number) =>
      (begin[index] ?? begin[0])?.prenotabile_id ?? prenotazione.prenotabile_id;
    onScelta({
      id,
      versione,
      esito: 'proponi',
      proposte: days.map((span, index) => ({ ...span, prenotabile_id: pezzo(index) })),
      entro: entro!,
      altrimenti,
    });
  };
  const setGiorni = (index: number, change: Partial<Giorni>) =>
    write({ giorni: bozza.giorni.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  function erroriOf({ giorni, entro }: typeof bozza): ReadonlyMap<string, string> {
    const days = listProposte(giorni);
    if (!days || !entro) return new Map();
    const found = listErroriProposta({ giorni: days, entro }, prenotazione, oggi, 'campo');
    return new Map(found.map((one) => [one.campo.slice('campo.'.length), messageOfErrore(one)]));
  }
  return (
    <>
      <div>
        <h3 className="t2 bold">{t('giorni_proposti', { nome })}</h3>
        {cambia ? (
          <ol className="grid g2">
            {bozza.giorni.map((one, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- three fixed places
              <li key={index} className="grid cols-2 top g2-3 tablet-one-col">
                <CampoGiorno
                  label={t('da_n', { n: index + 1 })}
                  giorno={one.inizio}
                  onGiorno={(inizio) => setGiorni(index, { inizio })}
                  onIlleggibile={onSospesa}
                  error={campo(errori.get(`proposte.${index}.inizio`))}
                />
                <CampoGiorno
                  label={t('fino_n', { n: index + 1 })}
                  giorno={one.fine}
                  onGiorno={(fine) => setGiorni(index, { fine })}
                  onIlleggibile={onSospesa}
                  error={campo(errori.get(`proposte.${index}.fine`))}
                />
              </li>
            ))}
          </ol>
        ) : (
          <div className={cx(styles['proposti'], 'flex wrap middle w600')}>
            <ul className="flex wrap middle w600">
              {begin.map((span) => (
                <li key={span.inizio} className="num">
                  {formatPeriodo(span, lingua, 'short')}
                </li>
              ))}
            </ul>
            <Button variant="plain" icon={<Pencil />} onClick={() => setCambia(true)}>
              {t('cambiali')}
            </Button>
          </div>
        )}
        {proposte === null && <FieldError id={`giorni-${scelta.id}`}>{t('giorni_manca')}</FieldError>}
        {refused && proposte && errori.size === 0 && (
          <Said as="div" urgent>
            <FieldError id={`giorni-${scelta.id}`}>{t('giorni_no')}</FieldError>
          </Said>
        )}
      </div>
      <div className={cx(styles['risposta'], 'grid cols-2 top g2-3 tablet-one-col')}>
        <CampoGiorno
          label={t('entro')}
          giorno={bozza.entro}
          onGiorno={(entro) => write({ entro })}
          onIlleggibile={onSospesa}
          error={campo(errori.get('entro'))}
        />
        <Select
          label={t('altrimenti')}
          options={(['annulla', 'lascia'] as const).map((value) => ({ value, label: t(`breve_${value}`) }))}
          value={bozza.altrimenti}
          onChange={(altrimenti) => write({ altrimenti })}
        />
      </div>
    </>
  );
}

/** The complete spans; null if there is none, or if one is incomplete. */
function listProposte(giorni: readonly Giorni[]): { inizio: Giorno; fine: Giorno }[] | null {
  const written = giorni.filter(({ inizio, fine }) => inizio !== null || fine !== null);
  const whole = written.flatMap(({ inizio, fine }) => (inizio && fine ? [{ inizio, fine }] : []));
  return whole.length > 0 && whole.length === written.length ? whole : null;
}
