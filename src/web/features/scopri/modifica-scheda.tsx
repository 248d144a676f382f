import { type ReactNode, useRef, useState } from 'react';
import type { SezioneScheda, Spec } from '#contract/scheda-tecnica.ts';
import { nomeIn } from '#domain/lingue.ts';
import { BottoneInglese, useConInglese } from '#web/shared/form/inglese.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Info, Plus, SquareCheck, Trash2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { Tooltip } from '#web/shared/ui/tooltip.tsx';
import {
  useRemoveSezione,
  useRemoveSpec,
  useTellFailure,
  useUpdateSezione,
  useUpdateSpec,
} from './modifica-api.ts';
import { NuovaSezione } from './nuova-sezione.tsx';
import { NuovaSpecDialog } from './nuova-spec-dialog.tsx';
import { SchedaInglese } from './scheda-inglese.tsx';
import { SchedaTecnica, type SchedaTecnicaProps } from './tabella-tecnica.tsx';
import { testiModificaScopri } from './testi-modifica.ts';

interface ModificaSchedaProps extends Pick<SchedaTecnicaProps, 'query'> {
  prenotabileId: number;
}

type Domanda = { campo: SezioneScheda } | { remove: SezioneScheda } | { removeSpec: Spec };

/** The technical sheet for administrators: add and remove lines and sections (prodotto/scheda#scheda-tecnica). */
export default function ModificaScheda({ prenotabileId, query }: ModificaSchedaProps) {
  const t = useTesti(testiModificaScopri);
  const fail = useTellFailure();
  const lingua = useLingua();
  const [conInglese, toggleInglese] = useConInglese();
  const removeSezione = useRemoveSezione(prenotabileId);
  const removeSpec = useRemoveSpec(prenotabileId);
  const updateSezione = useUpdateSezione(prenotabileId);
  const updateSpec = useUpdateSpec(prenotabileId);
  const [asking, setAsking] = useState<Domanda | null>(null);
  // Keep the sentence while the dialog fades out.
  const [last, setLast] = useState<Domanda | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared with what was removed.
  const done = useRef(false);
  const finalFocus = () => (done.current ? toggle.current : null);
  const ask = (domanda: Domanda) => {
    setAsking(domanda);
    setLast(domanda);
    done.current = false;
  };
  const close = () => setAsking(null);
  const sezione = last && 'remove' in last ? last.remove : null;
  const spec = last && 'removeSpec' in last ? last.removeSpec : null;

  const errorMessage = t('ops');
  const onError = (error: unknown) => fail(errorMessage, error);
  const remove = useAction({
    run: (action: () => Promise<unknown>) => action(),
    errorMessage,
    onError: fail,
    onDone: () => void (done.current = true),
  });

  const sezioni = query.data ?? [];
  const inglesi = sezioni.flatMap(({ nome_en, specs }) => [
    nome_en,
    ...specs.flatMap((one) => [one.nome_en, one.valore_en]),
  ]);
  return (
    <Stack>
      {sezioni.length > 0 && (
        <div>
          <BottoneInglese premuto={conInglese} onClick={toggleInglese} testi={inglesi} />
        </div>
      )}
      <SchedaTecnica
        query={query}
        endSezione={(section) => (
          <>
            <Switch
              aria-label={t('si_consegna_cosa', { nome: nomeIn(lingua, section) })}
              checked={
                updateSezione.isPending && updateSezione.variables.id === section.id
                  ? updateSezione.variables.si_consegna
                  : section.si_consegna
              }
              onChange={(event) =>
                updateSezione.mutate({ id: section.id, si_consegna: event.target.checked }, { onError })
              }
            >
              {t('si_consegna')}
            </Switch>
            <Comando
              testo={t('campo_aggiungi', { nome: nomeIn(lingua, section) })}
              icon={<Plus />}
              onClick={() => ask({ campo: section })}
            />
            <Comando
              testo={t('sezione_rimuovi', { nome: nomeIn(lingua, section) })}
              icon={<Trash2 />}
              onClick={() => ask({ remove: section })}
            />
          </>
        )}
        endSpec={(one) => (
          <>
            {query.data?.some(({ id, si_consegna }) => si_consegna && id === one.section_id) && (
              <Comando
                testo={t(one.descrive ? 'si_spunta' : 'descrive', { nome: nomeIn(lingua, one) })}
                icon={one.descrive ? <Info /> : <SquareCheck />}
                onClick={() =>
                  updateSpec.mutate(
                    { id: one.id, versione: one.versione, descrive: !one.descrive },
                    { onError },
                  )
                }
              />
            )}
            <Comando
              testo={t('campo_rimuovi', { nome: nomeIn(lingua, one) })}
              icon={<Trash2 />}
              onClick={() => ask({ removeSpec: one })}
            />
          </>
        )}
      />
      {conInglese && sezioni.length > 0 && <SchedaInglese prenotabileId={prenotabileId} sezioni={sezioni} />}
      {query.data && <NuovaSezione prenotabileId={prenotabileId} toggle={toggle} />}
      {asking && 'campo' in asking && (
        <NuovaSpecDialog prenotabileId={prenotabileId} sezione={asking.campo} onClose={close} />
      )}
      <ConfirmDialog
        open={asking !== null && 'remove' in asking}
        onClose={close}
        onConfirm={() => sezione && remove.run(() => removeSezione.mutateAsync(sezione.id))}
        title={t('sezione_rimuovi_titolo', { nome: sezione?.nome ?? '' })}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('rimuovo')}
        finalFocus={finalFocus}
      >
        {sezione && sezione.specs.length > 0 && (
          <p>{t('sezione_rimuovi_testo', { count: sezione.specs.length })}</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking !== null && 'removeSpec' in asking}
        onClose={close}
        onConfirm={() => spec && remove.run(() => removeSpec.mutateAsync(spec.id))}
        title={t('campo_rimuovi_titolo')}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('rimuovo')}
        finalFocus={finalFocus}
      >
        {spec && (
          <p>
            {spec.nome}: {spec.valore}
          </p>
        )}
      </ConfirmDialog>
    </Stack>
  );
}

function Comando({ testo, icon, onClick }: { testo: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip text={testo}>
      <IconButton label={testo} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
