import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { countedMenus, type HomeFigure, homeFigures, maxRecordFigures } from "@gongshu/contract/account/home";
import { languageTags } from "@gongshu/core/text/messages";
import { useQuery } from "@tanstack/react-query";
import { modelIdOf } from "../../lib/form-menu.ts";
import { useLocale, useT } from "../../lib/locale.ts";
import { endpointQuery } from "../../lib/queries.ts";
import { PageLink } from "../../ui/PageLink.tsx";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import type { Destination } from "../menu/destinations.ts";
import { figureNames, homeMessages as messages } from "./home.messages.ts";

const counted = new Set(Object.values(countedMenus));

/** How many figures will come: what stands below them stays where it is then. */
function expectedFigures(destinations: readonly Destination[]): number {
  const pages = destinations.filter(({ path }) => path !== undefined).map(({ menu }) => menu);
  const models = new Set(pages.filter(({ type }) => type === menuTypes.form).map(modelIdOf));
  const lists = pages.filter(({ type, enCode }) => type === menuTypes.page && counted.has(enCode));
  return Math.min(models.size, maxRecordFigures) + lists.length;
}

/** The counts of the user's lists. Without an answer nothing is shown, because the rest of the page still works. */
export function HomeFigures({ destinations }: { readonly destinations: readonly Destination[] }) {
  const t = useT();
  const { data, isPending } = useQuery({ ...endpointQuery(homeFigures), meta: { isHandled: true } });
  if (isPending) return <FigureRoom count={expectedFigures(destinations)} />;
  const shown = (data?.figures ?? []).flatMap((figure) => {
    const destination = destinations.find(({ menu }) => menu.id === figure.menuId);
    return destination?.path === undefined ? [] : [{ figure, destination, path: destination.path }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label={t(messages.figures)}>
      <ul className="home-figures">
        {shown.map(({ figure, destination, path }) => (
          <li key={figure.menuId}>
            <PageLink to={path} className="home-figure">
              <span className="home-figure-name">
                <MenuIcon menu={destination.menu} />
                {t(figure.kind === "records" ? destination.title : figureNames[figure.kind])}
              </span>
              <FigureNumber figure={figure} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many cards as figures will come, without their words. */
function FigureRoom({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <ul className="home-figures" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="home-figure">
          <span className="home-figure-name">&nbsp;</span>
          <span className="home-figure-number">&nbsp;</span>
        </li>
      ))}
    </ul>
  );
}

function FigureNumber({ figure }: { readonly figure: HomeFigure }) {
  const t = useT();
  const number = figure.total.toLocaleString(languageTags[useLocale()]);
  // What waits for somebody stands out; a list that is merely long does not.
  const isWaiting = figure.kind === "invites" && figure.total > 0;
  return (
    <span className={isWaiting ? "home-figure-number home-figure-waiting" : "home-figure-number"}>
      {figure.totalIsBound ? t(messages.atLeast, { count: number }) : number}
      {figure.today !== null && figure.today > 0 && (
        <span className="home-figure-today">{t(messages.today, { count: figure.today })}</span>
      )}
    </span>
  );
}
