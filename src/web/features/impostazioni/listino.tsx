import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { Valore } from '#contract/impostazioni.ts';
import { isGratuito } from '#domain/prezzi.ts';
import { unpackErrore } from '#domain/validazione.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { formatEuro, readNumero } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { effettiQuery, statiQuery } from '#web/shared/queries/impostazioni.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { Gruppo } from './campi-sezione.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import frame from './impostazioni.module.css';
import {
  countCambiati,
  leggiListino,
  type ListinoScritto,
  type PacchettoScritto,
  scriviListino,
  scriviPacchetti,
} from './listino-scritto.ts';
import styles from './listino.module.css';
import { Pacchetti } from './pacchetti.tsx';
import { defineSezione } from './sezione.ts';
import { testiListino, type TraduciListino } from './testi-listino.ts';
import { useSezione } from './use-sezione.ts';

const sayPacchetti = (pacchetti: readonly PacchettoScritto[], t: TraduciListino): string =>
  t('elenco', {
    quanti: t('quanti', { count: pacchetti.length }),
    prezzi: pacchetti
      .map(({ giorni, prezzo }) => t('giorni_a', { count: Number(giorni), euro: formatEuro(Number(prezzo)) }))
      .join(', '),
  });

export const listino = defineSezione<'prezzi', ListinoScritto, typeof testiListino>({
  nome: 'prezzi',
  testi: testiListino,
  frase: ({ t }) => t('frase'),
  scrivi: scriviListino,
  leggi: leggiListino,
  campi: ({ t }) => [
    {
      campo: 'gratuito',
      nome: t('si_paga'),
      mostra: (gratuito: boolean) => t(gratuito ? 'e_gratuito' : 'a_giornate'),
    },
    {
      campo: 'pacchetti',
      nome: t('pacchetti'),
      mostra: (pacchetti: PacchettoScritto[]) => sayPacchetti(pacchetti, t),
    },
    { campo: 'contributo_esterni', nome: t('esterni') },
  ],
  cambi: (scritti, base, { t }) => {
    const count = scritti.gratuito ? 0 : countCambiati(scritti, base);
    return [
      ...(scritti.gratuito === base.gratuito
        ? []
        : [t(scritti.gratuito ? 'spazi_gratuiti' : 'spazi_a_giornate')]),
      ...(count > 0 ? [t('quanti', { count })] : []),
      ...(scritti.contributo_esterni === base.contributo_esterni ? [] : [t('da_fuori')]),
    ];
  },
  inoltre: (scritti, base, { t }) => {
    const [prima, dopo] = [base, scritti].map(({ gratuito, pacchetti }) =>
      gratuito ? Number.NaN : readNumero(pacchetti[0]!.prezzo),
    ) as [number, number];
    return prima > 0 && dopo > 0 && prima !== dopo
      ? t('il_giorno_passa', { prima: formatEuro(prima), dopo: formatEuro(dopo) })
      : null;
  },
  inglesi: ({ pacchetti }) => pacchetti.flatMap(({ etichetta: { it, en } }) => (it === '' ? [] : [en])),
  guarda: PATHS.prezzario,
  Campi: function Campi() {
    const t = useTesti(testiListino);
    const { form, field } = useSezione();
    const gratuito = form.watch('gratuito') as boolean;
    const esterni = field('contributo_esterni');
    const codice = form.getFieldState('contributo_esterni', form.formState).error?.message;
    return (
      <>
        <div className={cx(frame['gruppo'], 'stack')}>
          <SiPaga />
          {gratuito ? (
            <Note severity="ok">
              <p>
                <b>{t('si_leggera')}</b> {t('cauzioni')}
              </p>
              <p>{t('spariscono')}</p>
            </Note>
          ) : (
            <Pacchetti />
          )}
        </div>
        <Gruppo titolo={t('esterni')}>
          <div className={cx('grid middle g2-3 t2', styles['esterni'])}>
            <EuroField
              label={t('esterni_euro')}
              hideLabel
              {...esterni}
              error={
                esterni.error &&
                (unpackErrore(codice ?? '')?.codice === 'numero_intero' ? t('esterni_errato') : esterni.error)
              }
            />
            <p>{t('esterni_spiega')}</p>
          </div>
          <p className="soft small">{t('esterni_dove')}</p>
        </Gruppo>
        <QuelloCheEDetto />
      </>
    );
  },
});

/** Whether spaces cost something. Switching back restores the last prices. */
function SiPaga() {
  const t = useTesti(testiListino);
  const { form, base, impostazioni } = useSezione();
  const eraGratuito = base['gratuito'] as boolean;
  const versione = impostazioni.sezioni.find(({ sezione }) => sezione === 'prezzi')!.versione;
  const stati = useQuery({ ...statiQuery('prezzi', versione), enabled: eraGratuito }).data;
  const {
    field: { ref, name, value, onChange, onBlur },
  } = useController({ name: 'gratuito', control: form.control });
  const choose = (gratuito: boolean) => {
    onChange(gratuito);
    const prima = stati
      ?.map((stato) => stato.valore as Valore<'prezzi'>)
      .find((valore) => !isGratuito(valore));
    if (!gratuito && prima && isSame(form.getValues('pacchetti'), base['pacchetti']))
      form.setValue('pacchetti', scriviPacchetti(prima), { shouldDirty: true });
  };
  return (
    <div className={styles['paga']}>
      <PickOne
        look="cards"
        label={t('si_paga')}
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={value ? 'gratuito' : 'giornate'}
        onPick={(value) => choose(value === 'gratuito')}
        options={[
          { value: 'giornate', label: t('a_giornate'), nota: t('a_giornate_nota') },
          { value: 'gratuito', label: t('e_gratuito'), nota: t('e_gratuito_nota') },
        ]}
      />
    </div>
  );
}

/** Which bookings keep the old prices, once something has changed. */
function QuelloCheEDetto() {
  const t = useTesti(testiListino);
  const { form, base } = useSezione();
  const isChanged = !isSame(form.watch(['gratuito', 'pacchetti', 'contributo_esterni']), [
    base['gratuito'],
    base['pacchetti'],
    base['contributo_esterni'],
  ]);
  // The number does not depend on the new prices.
  const { data } = useQuery(
    effettiQuery('prezzi', isChanged ? { ...leggiListino(base as ListinoScritto) } : null),
  );
  if (!isChanged) return null;
  const count = data?.non_pagate ?? 0;
  return (
    <div className={styles['vale']}>
      <Note live>
        <p>
          <b>{t('vale')}</b> {t('da_adesso')} {count > 0 && <b>{t('restano', { count })}</b>}
        </p>
        {count > 0 && (
          <p>
            <Link to={`${PATHS.utenti}?filtro=da_pagare`}>{t('chi_deve')}</Link>
          </p>
        )}
      </Note>
    </div>
  );
}
