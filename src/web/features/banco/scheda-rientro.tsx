import { useState } from 'react';
import type { DaRiavere, StatoRientro } from '#contract/banco.ts';
import { MAX_NOTA, STATI_RIENTRO } from '#contract/valori.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CONTANTI } from '#web/shared/scelta-come/scelta-come.tsx';
import { CircleCheck, ClockAlert, SearchCheck, TriangleAlert } from '#web/shared/ui/icons.ts';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { type CorpoRientro, useRientro } from './api.ts';
import { CampiResa } from './campi-cauzione.tsx';
import { type ErroreResa, readResa, type Resa } from './cauzione.ts';
import { keysOf } from './cose-consegna.ts';
import { ChooseFoto, FotoConsegna, useFoto } from './foto.tsx';
import { Lista } from './lista.tsx';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { sayPresa } from './say.ts';
import { SchedaFermo } from './scheda-fermo.tsx';
import { SchedaFoto } from './scheda-foto.tsx';
import styles from './scheda.module.css';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

const ICONE = { a_posto: CircleCheck, da_controllare: SearchCheck, danneggiato: TriangleAlert } as const;

interface SchedaRientroProps {
  fuori: DaRiavere;
  onClose: () => void;
  onRicevute: (ricevute: RicevutaScritta[]) => void;
}

/** The sheet to take a thing back; a damaged one can be stopped next (prodotto/banco#rientro). */
export function SchedaRientro({ fuori, onClose, onRicevute }: SchedaRientroProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  // The return removes the line from the list, but the sheet still shows its thing.
  const [it] = useState(fuori);
  const { id, prenotabile, consegna, ritardo, fine } = it;
  const rientro = useRientro(id);
  // Everything handed over counts as back until it is unticked (prodotto/banco#rientro).
  const [presenti, setPresenti] = useState<ReadonlySet<string>>(() => new Set(keysOf(consegna.uscito)));
  const [stato, setStato] = useState<StatoRientro>('a_posto');
  const [nota, setNota] = useState('');
  const resta = it.cauzione?.resta ?? 0;
  const [resa, setResa] = useState<Resa>({ ...CONTANTI, esito: 'tutta', importo: '', motivo: '' });
  const [errore, setErrore] = useState<ErroreResa | null>(null);
  const changeResa = (next: Resa) => {
    setResa(next);
    setErrore(null);
  };
  const foto = useFoto(id, 'rientro');
  const [fatto, setFatto] = useState<{ segnalazione: number | null } | null>(null);
  // The return is noted, the photos are not stored yet.
  const [senzaFoto, setSenzaFoto] = useState<typeof fatto>(null);
  const { run, pending } = useAction({
    run: async (body: CorpoRientro, idempotencyKey) => {
      const { movimenti, ricevute, segnalazione_id } = await rientro.mutateAsync({ body, idempotencyKey });
      const { restituita, trattenuta } = body.cauzione ?? {};
      // In the order of the entries.
      const detti = [
        restituita && t('cauzione_resi', { euro: formatEuro(restituita.importo) }),
        trattenuta && t('cauzione_trattenuti', { euro: formatEuro(trattenuta.importo) }),
      ].filter((detto) => detto !== undefined);
      onRicevute(
        movimenti.map((movimento, place) => ({
          prenotazione_id: id,
          movimento,
          ricevuta: ricevute[place]!,
          detto: detti[place]!,
        })),
      );
      const mandate = await foto.send();
      return { segnalazione: segnalazione_id, mandate };
    },
    successMessage: t('rientrata', { cosa: prenotabile.nome }),
    errorMessage: t('ops'),
    onDone: ({ segnalazione, mandate }) => (mandate ? end({ segnalazione }) : setSenzaFoto({ segnalazione })),
  });
  const end = (made: NonNullable<typeof fatto>) => (stato === 'a_posto' ? onClose() : setFatto(made));
  const send = () => {
    if (foto.waiting) return;
    const cauzione = resta > 0 ? readResa(resa, resta) : undefined;
    setErrore(typeof cauzione === 'string' ? cauzione : null);
    if (typeof cauzione === 'string') return;
    const keys = keysOf(consegna.uscito);
    const missing = consegna.uscito.filter((_, index) => !presenti.has(keys[index]!));
    void run({ mancano: missing, stato, nota, ...(cauzione && { cauzione }) });
  };
  if (senzaFoto)
    return (
      <SchedaFoto
        titolo={t('rientro')}
        prenotazione={it}
        foto={foto}
        onClose={onClose}
        onMandate={() => {
          setSenzaFoto(null);
          end(senzaFoto);
        }}
      />
    );
  if (fatto && stato !== 'a_posto')
    return <SchedaFermo prenotazione={it} stato={stato} {...fatto} onClose={onClose} />;
  return (
    <Scheda
      titolo={t('rientro')}
      prenotazione={it}
      avviso={
        ritardo > 0 && (
          <Tag variant="late" icon={<ClockAlert />}>
            {t('ritardo', { count: ritardo })}
          </Tag>
        )
      }
      onClose={onClose}
      onSubmit={send}
      invio={{
        label: t('registra_rientro'),
        disabled: foto.waiting,
        busy: pending ? t('registro') : undefined,
      }}
    >
      {consegna.chi && <p className="soft">{sayPresa(consegna.chi, t)}</p>}
      {consegna.nota_consegna !== '' && (
        <p className="soft">{t('nota_uscita', { nota: consegna.nota_consegna })}</p>
      )}
      {consegna.mancavano.length > 0 && (
        <p className="soft">
          {t('mancavano', { cose: consegna.mancavano.map(({ nome }) => nome).join('; ') })}
        </p>
      )}
      <FotoConsegna prenotazioneId={id} />
      {fine > oggi && (
        <p className="soft">{t('finisce_oggi', { giorno: formatGiorno(fine, lingua, 'long', oggi) })}</p>
      )}
      {consegna.uscito.length > 0 && (
        <Lista
          titolo={t('che_cosa_torna')}
          cose={consegna.uscito}
          presenti={presenti}
          onPresenti={setPresenti}
        />
      )}
      <div className={styles['scelte']}>
        <PickOne
          look="cards"
          label={t('com_e')}
          options={STATI_RIENTRO.map((value) => {
            const Icon = ICONE[value];
            return { value, label: t(value), icon: <Icon /> };
          })}
          value={stato}
          onPick={setStato}
        />
      </div>
      <TextArea
        label={t(stato === 'a_posto' ? 'nota' : 'che_cosa_e_successo')}
        rows={2}
        maxLength={MAX_NOTA}
        value={nota}
        onChange={(event) => setNota(event.target.value)}
      />
      {resta > 0 && <CampiResa resta={resta} resa={resa} onResa={changeResa} error={errore} />}
      <ChooseFoto foto={foto} />
    </Scheda>
  );
}
