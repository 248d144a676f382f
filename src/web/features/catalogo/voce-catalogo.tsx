import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Serve } from '#web/shared/abilitazioni/serve.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Pencil, PencilRuler } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Adesso, Fatti } from './fatti.tsx';
import { Membri } from './membri.tsx';
import { testiCatalogo } from './testi.ts';
import styles from './voce-catalogo.module.css';
import type { VistaVoce } from './vista-voce.ts';

/**
 * The picture's width in the three layouts of an entry. On phones it is a little less than the real width, so that most
 * of them choose a file of half the bytes; the difference is not visible.
 */
const SIZES = '(min-width: 1200px) 300px, (min-width: 600px) 240px, 88vw';

const SIZES_GIORNI = '(min-width: 900px) 150px, (min-width: 600px) 110px, 88px';

interface VoceCatalogoProps {
  vista: VistaVoce;
  /** Whether days are wanted: then the entry is lower, so that more of them fit on a screen. */
  conGiorni?: boolean;
  /** The answer of the entry to the wanted days, and whether it is unavailable. */
  risposta?: { risposta: ReactNode; spenta: boolean } | null;
  /** Adds the days to the address of a page. */
  carry?: ((href: string) => string) | undefined;
  eager?: boolean;
  /** Whether its editing is open from the start. */
  aperta?: boolean;
  /** For administrators: its editing, mounted when it is first opened; when closed, it keeps what was typed. */
  modifica?: (() => ReactNode) | undefined;
}

/**
 * One entry of the catalogue, a resource or a group on its pile of sheets, in the centre's own words.
 */
export function VoceCatalogo(props: VoceCatalogoProps) {
  const { vista, conGiorni = false, risposta = null, eager = false, aperta = false, modifica } = props;
  const { carry = (path: string) => path } = props;
  const t = useTesti(testiCatalogo);
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState({ open: aperta, made: aperta });
  // For a new resource `aperta` becomes true only after its entry is already in the list.
  const [chiamata, setChiamata] = useState(aperta);
  if (aperta !== chiamata) {
    setChiamata(aperta);
    if (aperta) setEditing({ open: true, made: true });
  }
  useEffect(() => {
    if (aperta) article.current?.scrollIntoView();
  }, [aperta]);
  const { nome, lang, prenotabile } = vista;
  const href = vista.href && carry(vista.href);
  const membri = vista.membri?.map((membro) => ({ ...membro, href: carry(membro.href) }));
  return (
    <article
      ref={article}
      className={cx(
        styles['voce'],
        conGiorni && styles['giorni'],
        (risposta ? risposta.spenta : vista.fermo) && styles['spenta'],
      )}
      data-risorsa={vista.risorsa_id ?? undefined}
    >
      <div className={cx(membri && styles['pila'])} lang={lang}>
        <Immagine path={vista.images[0]} alt={nome} sizes={conGiorni ? SIZES_GIORNI : SIZES} eager={eager} />
      </div>
      <div className={styles['testo']}>
        <h2 lang={lang}>{href ? <Link to={href}>{nome}</Link> : nome}</h2>
        {vista.bozza && (
          <p className={styles['bozza']}>
            <Tag icon={<PencilRuler />}>{t('bozza')}</Tag>
          </p>
        )}
        <p className={styles['descrizione']} lang={vista.descrizione_lang}>
          {vista.descrizione}
        </p>
        <Serve serve={vista.serve} breve />
        <Fatti vista={vista} />
        {!risposta && <Adesso vista={vista} />}
        {membri && membri.length > 0 && (
          <div className={styles['membri']}>
            <Membri membri={membri} />
          </div>
        )}
      </div>
      {href && (
        <div className={styles['lato']}>
          {risposta?.risposta}
          {!risposta && prenotabile && !vista.bozza && (
            <LinkButton to={`${href}#${POSTO_MODULO}`} variant="primary">
              <span>
                {t('prenota')} <VisuallyHidden lang={lang}>{nome}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
          {!risposta && (
            <LinkButton to={href}>
              <span>
                {t('scopri')} <VisuallyHidden lang={lang}>{nome}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
          {modifica && (
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
      {modifica && href && (
        <div id={id} className={styles['modifica']} hidden={!editing.open}>
          {editing.made && modifica()}
        </div>
      )}
    </article>
  );
}
