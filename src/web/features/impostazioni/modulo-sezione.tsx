import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, get } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Risposta } from '#contract/chiamate.ts';
import { SCHEMI, type SezioneLetta } from '#contract/impostazioni.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { isSame } from '#web/shared/form/divergenza.ts';
import { BottoneInglese, useConInglese } from '#web/shared/form/inglese.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModifica } from '#web/shared/form/use-modifica.ts';
import { formatOra } from '#web/shared/format.ts';
import { nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathVoce } from '#web/shared/paths.ts';
import { impostazioniQuery, refreshImpostazioni } from '#web/shared/queries/impostazioni.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { call } from '#web/shared/api/call.ts';
import { Barra } from './barra.tsx';
import { ConflittoSezione } from './conflitto.tsx';
import { AskUscita } from './ask-uscita.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './impostazioni.module.css';
import { lowerFirst } from './say-stato.tsx';
import type { CampoDetto, DomandaSezione, SezioneModulo } from './sezione.ts';
import { pathPasso, PUO_RESTARE } from './sezioni.ts';
import { StatiPrima } from './stati-prima.tsx';
import { testiImpostazioni } from './testi.ts';
import { type RichiamoCampo, ModuloContext } from './use-sezione.ts';

interface ModuloSezioneProps {
  modulo: SezioneModulo;
  letta: SezioneLetta;
  impostazioni: Risposta<'GET /impostazioni'>;
  /** The step of the first hour, counted from 0; saving goes to the next one. */
  passo?: number | undefined;
}

/** The values that the form compares, with their source. */
type Attuale = FieldValues & { versione: number; letta: SezioneLetta };

const CHIAMATA = 'PATCH /impostazioni/{sezione}';

/** The form of a section (prodotto/impostazioni#pagina). */
export function ModuloSezione({ modulo, letta, impostazioni, passo }: ModuloSezioneProps) {
  const { nome: sezione, Campi } = modulo;
  const t = useTesti(testiImpostazioni);
  const nome = useTesti(nomiVoci)(sezione);
  const parole = { t: useTesti(modulo.testi), lingua: useLingua(), oggi: useOggi() };
  const campi = modulo.campi(parole);
  const cambiOf = (scritti: FieldValues, prima: FieldValues) =>
    modulo.cambi?.(scritti, prima, parole) ?? nameCambi(campi, scritti, prima);
  const { domanda: judge } = modulo;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conInglese, toggleInglese] = useConInglese();
  const [query] = useSearchParams();
  const prima = query.has('prima');
  const [aggiornato, setAggiornato] = useState<{ ora: string; cambi: readonly string[] } | null>(null);
  const [nonPartito, setNonPartito] = useState(false);
  const [chiamata, chiama] = useState<RichiamoCampo | null>(null);
  const [domanda, setDomanda] = useState<DomandaSezione | null>(null);
  const titolo = useRef<HTMLHeadingElement>(null);
  const { asks, domanda: askPassword } = useAskPassword<unknown>();

  const schema = useMemo(
    () =>
      z
        .unknown()
        .transform((typed) => modulo.leggi(typed as FieldValues))
        .pipe(SCHEMI[modulo.nome]),
    [modulo],
  );
  const goOn = async () => {
    await refreshImpostazioni(client);
    if (passo !== undefined) await navigate(pathPasso(passo + 1));
  };
  // Saving it unchanged completes the step.
  const vaBene = useAction({
    run: () =>
      call(CHIAMATA, {
        params: { sezione },
        body: { versione: letta.versione, valore: letta.valore },
      }),
    onDone: goOn,
  });
  const toAttuale = (nuova: SezioneLetta): Attuale => ({
    ...modulo.scrivi(nuova.valore as never),
    versione: nuova.versione,
    letta: nuova,
  });
  const attuale = useMemo(
    () => ({ ...modulo.scrivi(letta.valore as never), versione: letta.versione, letta }),
    [modulo, letta],
  );
  const { form, field, base, altrui, pending, isChanged, save, saveMia, takeAltrui } = useModifica(
    schema as unknown as z.ZodType<FieldValues, FieldValues>,
    {
      attuale: attuale as Attuale,
      write: ({ versione: _, letta: _da, ...scritti }: FieldValues) => scritti,
      read: (typed) => typed,
      mode: 'onTouched',
      conflictCalls: CHIAMATA,
      readAttuale: (poi) => toAttuale(poi as SezioneLetta),
      run: async (_, versione, scritti) => {
        setNonPartito(false);
        const other = modulo.manda?.(scritti, versione);
        if (other) {
          const nuova = toAttuale((await other) as SezioneLetta);
          // Replace a file by what is stored of it; keep what was typed meanwhile.
          for (const campo of Object.keys(scritti))
            if (form.getValues(campo) === scritti[campo]) form.setValue(campo, nuova[campo]);
          return nuova;
        }
        const valore = modulo.leggi(scritti);
        return toAttuale(
          (await call(CHIAMATA, { params: { sezione }, body: { versione, valore } })) as SezioneLetta,
        );
      },
      successMessage: t(`fatto_${sezione}`),
      errorMessage: t('ops'),
      onRejected: (error, su) => {
        const isLost = error instanceof ApiError && error.code === 'RETE';
        if (isLost) setNonPartito(true);
        return isLost || asks(error, su);
      },
      onConflict: () => client.invalidateQueries({ queryKey: impostazioniQuery().queryKey }),
      onDone: async (nuova) => {
        for (const campo of modulo.segreti ?? []) form.setValue(campo, '');
        // Show 'Guarda la pagina' once the page has the new data.
        await goOn();
        setAggiornato({ ora: formatOra(nuova.letta.aggiornata_il), cambi: cambiati });
      },
    },
  );
  const valori = form.watch();
  const { versione: _, letta: _da, ...scrittiBase } = base;
  const cambiati = cambiOf(valori, scrittiBase);
  if (isChanged && aggiornato && !pending) setAggiornato(null);
  if (!isChanged && nonPartito) setNonPartito(false);

  const press = async () => {
    if (!isChanged || altrui || pending) return;
    if (judge && (await form.trigger())) {
      const valore = modulo.leggi(form.getValues());
      // If this fails, saving reports the error.
      const effetti = await call('POST /impostazioni/{sezione}/effetti', {
        params: { sezione },
        body: { valore },
      }).catch(() => null);
      const asked = effetti && judge(effetti, parole);
      if (asked) {
        setDomanda(asked);
        return;
      }
    }
    await save();
  };
  const guarda =
    typeof modulo.guarda === 'function' ? modulo.guarda(aggiornato?.cambi ?? [], parole) : modulo.guarda;

  return (
    <Card className={styles['scheda']}>
      <header className={cx('grid cols-1-auto top tablet-one-col', styles['testa'])}>
        <div>
          <h1 ref={titolo} tabIndex={-1}>
            {nome}
          </h1>
          <p className="mt1 t2 soft">{modulo.frase(parole, letta)}</p>
        </div>
        {modulo.inglesi && !prima && passo === undefined && (
          <BottoneInglese premuto={conInglese} onClick={toggleInglese} testi={modulo.inglesi(valori)} />
        )}
      </header>
      {prima && (
        <StatiPrima
          sezione={sezione}
          versione={letta.versione}
          diff={(valore) => cambiOf(modulo.scrivi(valore as never), scrittiBase)}
          onTake={(valore) => {
            for (const [campo, value] of Object.entries(modulo.scrivi(valore as never)))
              form.setValue(campo, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }}
        />
      )}
      <FormProvider {...form}>
        <ModuloContext
          value={{ sezione, form, field, base: scrittiBase, conInglese, impostazioni, chiamata, chiama }}
        >
          {/* Hidden, not unmounted, so that the input stays. */}
          <FormStack
            aria-label={nome}
            hidden={prima}
            className={styles['modulo']}
            onSubmit={() => void press()}
          >
            {altrui && (
              <ConflittoSezione
                key={altrui.versione}
                nome={nome}
                campi={campi}
                base={scrittiBase}
                valori={valori}
                altrui={altrui}
                letta={altrui['letta'] as SezioneLetta}
                isPending={pending}
                onTake={takeAltrui}
                onSave={saveMia}
              />
            )}
            <Campi />
            {letta.versione > 1 && passo === undefined && (
              <p className="any-width py1 line-t t2">
                <Link className="inline middle h44" to={`${pathVoce(sezione)}?prima=1`}>
                  {t('prima')}
                </Link>
              </p>
            )}
            <Barra
              cambiati={cambiati}
              inoltre={modulo.inoltre?.(valori, scrittiBase, parole) ?? null}
              isChanged={isChanged}
              pending={pending}
              aggiorno={modulo.aggiorno?.(parole)}
              bloccata={altrui !== null}
              sbagliati={listSbagliati(campi, form.formState.errors)}
              onSbagliato={(campo) => {
                const posto = firstError(form.formState.errors, campo);
                form.setFocus(posto);
                chiama({ posto, fuoco: '[aria-invalid]' });
              }}
              aggiornato={aggiornato?.ora ?? null}
              nonPartito={nonPartito}
              guarda={guarda}
              passo={
                passo === undefined
                  ? undefined
                  : {
                      dopo: pathPasso(passo + 1),
                      vaBene: PUO_RESTARE.has(sezione) ? () => void vaBene.run() : undefined,
                    }
              }
              onRimetti={() => {
                form.reset(scrittiBase, { keepDirtyValues: false });
                titolo.current?.focus();
              }}
            />
          </FormStack>
        </ModuloContext>
      </FormProvider>
      <AskUscita when={isChanged && !pending} voce={nome} cambiati={cambiati} />
      {askPassword(modulo.password?.(parole) ?? t('password', { voce: nome }), () => void save())}
      <ConfirmDialog
        open={domanda !== null}
        title={domanda?.titolo}
        confirm={domanda?.conferma ?? ''}
        cancel={t('lascia')}
        variant="danger-fill"
        busy={t('aggiorno')}
        onClose={() => setDomanda(null)}
        onConfirm={async () => {
          await save();
          focusIfLost(firstHeading);
        }}
      >
        {domanda?.testo && <p>{domanda.testo}</p>}
      </ConfirmDialog>
    </Card>
  );
}

/** Labels of the changed fields, in lower case. */
const nameCambi = (campi: readonly CampoDetto[], scritti: FieldValues, base: FieldValues): string[] =>
  campi
    .filter(({ campo }) => !isSame(get(scritti, campo), get(base, campo)))
    .map(({ nome }) => lowerFirst(nome));

const listSbagliati = (campi: readonly CampoDetto[], errors: object) =>
  campi.filter(({ campo }) => get(errors, campo) !== undefined);

/** The path of the first error in a field, which may be a list: 'elenco.2.url'. */
function firstError(errors: object, campo: string): string {
  const found = get(errors, campo) as Record<string, unknown> | undefined;
  if (!found || typeof found['type'] === 'string') return campo;
  const inside = Object.keys(found).find((key) => found[key] !== undefined);
  return inside === undefined ? campo : firstError(errors, `${campo}.${inside}`);
}
