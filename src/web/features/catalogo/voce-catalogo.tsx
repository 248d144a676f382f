import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VoceCatalogo as VoceContratto } from '#contract/catalogo.ts';
import { Serve } from '#web/shared/abilitazioni/serve.tsx';
import { type Cercati, withCercati } from '#web/shared/cercati.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Pencil, PencilRuler } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Adesso, Fatti, Membri } from './fatti.tsx';
import { isCalled, type VistaVoce } from './vista-voce.ts';
import { testiCatalogo } from './testi.ts';
import styles from './voce-catalogo.module.css';
import type { RispostaVoce } from './use-risposte-catalogo.tsx';

const SIZES = '(min-width: 900px) 150px, (min-width: 600px) 110px, 88px';

// Loaded only for administrators.
const ModificaVoce = lazyWithRetry(() =>
  import('#web/features/modifica/modifica-voce.tsx').then((m) => ({ default: m.ModificaVoce })),
);

interface VoceCatalogoProps {
  voce: VoceContratto;
  vista: VistaVoce;
  /** The wanted days, which its links keep. */
  cercati: Cercati | null;
  /** Null while there is no answer yet. */
  risposta: RispostaVoce | null;
  eager: boolean;
}

/**
 * A resource or group of the catalogue. Its editing for administrators mounts when first opened and keeps its input
 * when closed.
 */
export function VoceCatalogo({ voce, vista, cercati, risposta, eager }: VoceCatalogoProps) {
  const t = useTesti(testiCatalogo);
  const { isSudo } = useSession();
  const [query] = useSearchParams();
  const called = query.get('modifica');
  const aperta = isCalled(voce, called);
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState({ open: aperta, made: aperta });
  // For a new resource, `aperta` becomes true only after its entry is in the list.
  const [chiamata, setChiamata] = useState(aperta);
  if (aperta !== chiamata) {
    setChiamata(aperta);
    if (aperta) setEditing({ open: true, made: true });
  }
  useEffect(() => {
    if (aperta) article.current?.scrollIntoView();
  }, [aperta]);
  const { nome, lang } = vista;
  // The editing of a resource shows its pictures itself.
  const hasGalleria = isSudo && editing.open && voce.tipo === 'prenotabile';
  const siPrenota = vista.prenotabile && !vista.bozza;
  const href = vista.href && withCercati(vista.href, cercati);
  const membri = vista.membri?.map((membro) => ({ ...membro, href: withCercati(membro.href, cercati) }));
  return (
    <article
      ref={article}
      className={cx(
        styles['voce'],
        'grid middle line-t',
        cercati && styles['giorni'],
        (risposta ? risposta.spenta : vista.fermo) && styles['spenta'],
        hasGalleria && styles['senzaImmagine'],
      )}
      data-risorsa={vista.risorsa_id ?? undefined}
    >
      {!hasGalleria && (
        <div className={cx(membri && styles['pila'])} lang={lang}>
          <Immagine path={vista.images[0]} alt={nome} sizes={SIZES} eager={eager} />
        </div>
      )}
      <div className={styles['testo']}>
        <h2 className="mb-6 t4" lang={lang}>
          {href ? (
            <Link className="same-ink" to={href}>
              {nome}
            </Link>
          ) : (
            nome
          )}
        </h2>
        {vista.bozza && (
          <p className="mb2">
            <Tag icon={<PencilRuler />}>{t('bozza')}</Tag>
          </p>
        )}
        <p className={cx(styles['descrizione'], 'clip t2 soft')} lang={vista.descrizione_lang}>
          {vista.descrizione}
        </p>
        <Serve serve={vista.serve} breve />
        <Fatti vista={vista} />
        {!risposta && <Adesso vista={vista} />}
        {membri && membri.length > 0 && (
          <div className={cx(styles['membri'], 'mt2')}>
            <Membri membri={membri} />
          </div>
        )}
      </div>
      {href && (
        <div className={cx(styles['lato'], 'grid g2 tablet-all-cols')}>
          {risposta?.risposta}
          {!risposta && (
            <LinkButton
              to={siPrenota ? `${href}#${POSTO_MODULO}` : href}
              variant={siPrenota ? 'primary' : 'secondary'}
            >
              <span>
                {t(siPrenota ? 'prenota' : 'scopri')} <VisuallyHidden lang={lang}>{nome}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
          {isSudo && (
            <Button
              icon={<Pencil />}
              aria-expanded={editing.open}
              aria-controls={id}
              onClick={() => setEditing({ open: !editing.open, made: true })}
            >
              <span>
                {t('modifica')} <VisuallyHidden lang={lang}>{nome}</VisuallyHidden>
              </span>
            </Button>
          )}
        </div>
      )}
      {isSudo && href && (
        <div id={id} className="all-cols min0" hidden={!editing.open}>
          {editing.made && (
            <Suspense fallback={<Spinner />}>
              <ModificaVoce voce={voce} aperta={Number(called) || null} />
            </Suspense>
          )}
        </div>
      )}
    </article>
  );
}
