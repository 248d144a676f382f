import { useState } from 'react';
import { MAX_NOTA } from '#contract/valori.ts';
import type { RigaBanco } from '#contract/banco.ts';
import type { Come } from '#domain/euro.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CONTANTI, SceltaCome, type Scelto } from '#web/shared/scelta-come/scelta-come.tsx';
import { SospesoLoStesso } from '#web/shared/sospeso/sospeso.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { CosaConsegna } from './cosa-consegna.tsx';
import { cosaOf, type CosaScelta, euroOf } from './cose-consegna.ts';
import { ChooseFoto, useFoto } from './foto.tsx';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { SchedaFoto } from './scheda-foto.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';
import { useConsegne } from './use-consegne.ts';

interface SchedaConsegnaProps {
  prenotazione: RigaBanco;
  /** Other things to hand over to the same person. */
  vicine: readonly RigaBanco[];
  onClose: () => void;
  onRicevute: (ricevute: RicevutaScritta[]) => void;
}

/**
 * The sheet to hand things over (prodotto/banco#consegna). The pressed thing is chosen, the person's others are
 * offered, and no checklist line is ticked.
 */
export function SchedaConsegna({ prenotazione, vicine, onClose, onRicevute }: SchedaConsegnaProps) {
  const t = useTesti(testiBanco);
  const handOver = useConsegne();
  const { id, confermata } = prenotazione;
  const lette = new Map([prenotazione, ...vicine].map((one) => [one.id, one]));
  // The things when the sheet was opened, without those handed over since.
  const [viste, setViste] = useState<readonly RigaBanco[]>(() => [...lette.values()]);
  // Read again: one that was confirmed meanwhile has another version.
  const righe = viste.map((one) => lette.get(one.id) ?? one);
  const [cose, setCose] = useState<ReadonlyMap<number, CosaScelta>>(
    () => new Map(righe.map((one) => [one.id, cosaOf(one, one.id === id)])),
  );
  const [nota, setNota] = useState('');
  const [scelto, setScelto] = useState<Scelto<Come | null>>({ ...CONTANTI, come: null });
  // 'Consegna lo stesso', needed for a suspended person.
  const [insiste, setInsiste] = useState(false);
  const sospesa = righe[0]?.utente?.sospeso === true;
  const foto = useFoto(id, 'consegna');
  // Handed over, but the photos are not stored yet; `resta` if there are things left to hand over.
  const [senzaFoto, setSenzaFoto] = useState<{ resta: boolean } | null>(null);
  const voci = righe
    .map((one) => ({ prenotazione: one, cosa: cose.get(one.id)!, nota: one.id === id ? nota : '' }))
    .filter(({ cosa }) => cosa.scelta);
  const importi = voci.map(({ cosa }) => euroOf(cosa));
  const somma = importi.reduce<number>((sum, euro) => sum + (euro ?? 0), 0);
  const manca = whatLacks();
  function whatLacks() {
    if (voci.length === 0) return 'scegli_cosa';
    if (sospesa && !insiste) return 'manca_lo_stesso';
    if (importi.includes(null)) return 'scegli_importo';
    return somma > 0 && scelto.come === null ? 'scegli_come' : null;
  }
  const { run, pending } = useAction({
    run: async () => {
      const done = await handOver(voci, { ...scelto, come: scelto.come ?? 'contanti' });
      onRicevute(done.ricevute);
      return { ...done, mandate: !done.fatte.has(id) || (await foto.send()) };
    },
    successMessage: ({ fatte }) => {
      if (fatte.size === 0) return null;
      const made = voci.filter(({ prenotazione: one }) => fatte.has(one.id));
      const cosa = made.map(({ prenotazione: one }) => one.prenotabile.nome).join(', ');
      return t('consegnata', { cosa });
    },
    onDone: ({ fatte, mandate }) => {
      const resta = fatte.size < voci.length;
      if (!mandate) setSenzaFoto({ resta });
      else if (!resta) onClose();
      if (resta) setViste(righe.filter((one) => !fatte.has(one.id)));
    },
  });
  if (senzaFoto)
    return (
      <SchedaFoto
        titolo={t('consegna')}
        prenotazione={prenotazione}
        foto={foto}
        onClose={onClose}
        onMandate={() => (senzaFoto.resta ? setSenzaFoto(null) : onClose())}
      />
    );
  return (
    <Scheda
      titolo={t('consegna')}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={() => !foto.waiting && !manca && void run()}
      invio={{
        label:
          t('consegna_cose', { count: voci.length }) +
          (somma > 0 ? t('e_incassa', { euro: formatEuro(somma) }) : ''),
        disabled: manca !== null || foto.waiting,
        busy: pending ? t('consegno') : undefined,
      }}
      {...(manca && { manca: t(manca) })}
    >
      {sospesa && (
        <>
          <SospesoLoStesso />
          <Checkbox checked={insiste} onChange={(event) => setInsiste(event.target.checked)}>
            {t('consegna_lo_stesso')}
          </Checkbox>
        </>
      )}
      {!confermata && <Note severity="info">{t('conferma_anche')}</Note>}
      {righe.map((one, place) => (
        <div key={one.id}>
          {place === 1 && <p className="bold">{t('anche_titolo')}</p>}
          <CosaConsegna
            prenotazione={one}
            cosa={cose.get(one.id)!}
            onCosa={(cosa) => setCose(new Map(cose).set(one.id, cosa))}
            sbagliata={euroOf(cose.get(one.id)!) === null}
          >
            {one.id === id && (
              <Disclosure level={3} title={t('nota_e_foto')}>
                <Stack>
                  <TextArea
                    label={t('nota')}
                    hint={t('nota_consegna_aiuto')}
                    rows={2}
                    maxLength={MAX_NOTA}
                    value={nota}
                    onChange={(event) => setNota(event.target.value)}
                  />
                  <ChooseFoto foto={foto} />
                </Stack>
              </Disclosure>
            )}
          </CosaConsegna>
        </div>
      ))}
      {somma > 0 && (
        <Stack gap={2}>
          <SceltaCome paga scelto={scelto} onScelto={setScelto} />
        </Stack>
      )}
    </Scheda>
  );
}
