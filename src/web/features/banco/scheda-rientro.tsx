import { useState } from 'react';
import type { DaRiavere, StatoRientro } from '#contract/banco.ts';
import { MAX_NOTA, STATI_RIENTRO } from '#contract/valori.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CONTANTI } from '#web/shared/scelta-come/pagamento.ts';
import { CircleCheck, ClockAlert, SearchCheck, TriangleAlert } from '#web/shared/ui/icons.ts';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRientro, type CorpoRientro } from './api.ts';
import { CampiResa } from './campi-cauzione.tsx';
import { readResa, type ErroreResa, type Resa } from './cauzione.ts';
import { keysOf } from './cose-consegna.ts';
import { FotoConsegna, ChooseFoto } from './foto.tsx';
import { Lista } from './lista.tsx';
import { linksOf, type RicevutaScritta } from './elenco-ricevute.tsx';
import { sayPresa } from './say.ts';
import { SchedaFermo } from './scheda-fermo.tsx';
import { SchedaFoto } from './scheda-foto.tsx';
import styles from './scheda.module.css';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';
import { useFoto } from './use-foto.ts';

const ICONE = { a_posto: CircleCheck, da_controllare: SearchCheck, danneggiato: TriangleAlert } as const;

interface SchedaRientroProps {
  fuori: DaRiavere;
  onClose: () => void;
  /** Called with the receipts of what was given back and kept. */
  onRicevute: (ricevute: RicevutaScritta[]) => void;
}

/**
 * The sheet that takes a thing back. If the thing is not all right, it can be stopped next (prodotto/banco#rientro).
 */
export function SchedaRientro({ fuori, onClose, onRicevute }: SchedaRientroProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  // The line leaves the list with the return, but the sheet still shows its thing.
  const [it] = useState(fuori);
  const { id, prenotabile, consegna, ritardo, fine } = it;
  const rientro = useRientro(id);
  // Everything that went out counts as back: a missing thing is the exception, and is unticked (decision 076).
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
  // The return is noted, its photos are not stored yet.
  const [senzaFoto, setSenzaFoto] = useState<typeof fatto>(null);
  const { run, pending } = useRun({
    send: async (body: CorpoRientro, idempotencyKey) => {
      const { movimenti, ricevute, segnalazione_id } = await rientro.mutateAsync({ body, idempotencyKey });
      const scritte = movimenti.map((movimento, place) => ({
        prenotazione_id: id,
        movimento,
        ricevuta: ricevute[place]!,
      }));
      onRicevute(scritte);
      const mandate = await foto.send();
      return { scritte, segnalazione: segnalazione_id, mandate };
    },
    fatto: ({ scritte }) => ({
      message: t('rientrata', { cosa: prenotabile.nome }),
      links: linksOf(scritte, t),
    }),
    storto: t('ops'),
    dopo: ({ segnalazione, mandate }) => (mandate ? end({ segnalazione }) : setSenzaFoto({ segnalazione })),
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
      {fine > oggi && <p className="soft">{t('finisce_oggi', { giorno: sayGiorno(fine, lingua, oggi) })}</p>}
      {consegna.uscito.length > 0 && (
        <Lista
          titolo={t('che_cosa_torna')}
          cose={consegna.uscito}
          presenti={presenti}
          onPresenti={setPresenti}
        />
      )}
      <div className={styles['scelte']}>
        <RadioCards
          label={t('com_e')}
          name={`stato-${id}`}
          options={STATI_RIENTRO.map((value) => {
            const Icon = ICONE[value];
            return { value, label: t(value), icon: <Icon /> };
          })}
          onChange={(event) => setStato(event.target.value as StatoRientro)}
          scelto={stato}
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
