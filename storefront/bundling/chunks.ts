import type { Rolldown } from 'vite'

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/

/**
 * The libraries change seldom: in a file of their own they stay cached over a release. What every page loads, or four screens of the catalogue share,
 * compresses best in one file, and none of their pages has more than four stylesheets: a browser's six connections have a picture and a font to load, too.
 * What two of the three lists share stays in one file, whoever else uses a part of it; so does what every form needs to send its call,
 * and the styles of all films: a film's page with three files of them showed its poster 150 ms later (simulated phone). What a product's page shares with one or
 * two others would be files of 200 bytes, which compress badly: two groups of them, so that no page has what is of another kind.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES, priority: 2 },
  {
    debugName: 'shop',
    name: (id, graph) => (isShared(id, rootsOf(id, graph)) ? 'shop' : null),
    test: /storefront[\\/]src|[\\/]contract[\\/]src/,
    priority: 1,
  },
  {
    debugName: 'lists',
    name: (id, graph) => {
      const roots = rootsOf(id, graph)
      return isOfLists(roots) || (STYLES.test(id) && [...roots].some((id) => OF_WIDE_FILTERS.test(id))) ? 'lists' : null
    },
    test: /storefront[\\/]src|[\\/]contract[\\/]src/,
  },
  {
    debugName: 'filters',
    name: (id, graph) => (isOfFilters(rootsOf(id, graph)) ? 'filters' : null),
    test: /storefront[\\/]src|[\\/]contract[\\/]src/,
  },
  { name: 'figures', test: /[\\/](figures|either-units|spec-figures|unit-choice|use-swipe)(\.module\.css|\.tsx?)$/ },
  { name: 'email', test: /contract[\\/]src[\\/]email\.ts$/, priority: 1 },
  { name: 'part-action', test: /[\\/](part-action|use-bar-height|printed-address)(\.module\.css|\.tsx?)$/ },
  { name: 'panels', test: /[\\/](ruler|community-panel)\.module\.css$/ },
  { name: 'films', test: /[\\/]videos[\\/].*\.module\.css$/ },
  { name: 'writes', test: /[\\/]calls[\\/](send|write)\.ts$/ },
]

const OF_LISTS = /screens[\\/](offers[\\/]discount-products|search[\\/]search|series[\\/]category)\.screen\.ts$/
/** The filters above and beside a list, which the sheet has, too. Their styles come with the list: its HTML has them. */
const OF_WIDE_FILTERS = /[\\/](filter-bar|facet-panel)\.tsx$/
const OF_FILTERS = /[\\/](filter-bar|facet-panel|filter-dialog)\.tsx$/
const STYLES = /\.module\.css$/
const OF_THE_CATALOGUE = /screens[\\/](home|not-found|offers|product|search|series)[\\/]/

/** What other screens, as the list of films or the login, have of the lists: for these 300 bytes they would load 7 kB. */
const OF_OTHERS_TOO = /[\\/](use-is-hydrated|pagination|use-focus-after-paging|address-form|use-search-change)(\.module\.css|\.tsx?)$/
const GROUP_OF_WORDS = /[\\/]texts\.ts$/

const isOfLists = (roots: ReadonlySet<string>) => [...roots].filter((id) => OF_LISTS.test(id)).length >= 2
const isOfFilters = (roots: ReadonlySet<string>) =>
  [...roots].every((id) => OF_FILTERS.test(id)) && [...roots].some((id) => OF_WIDE_FILTERS.test(id))
/** The wide filters count as the three lists that have them. */
const screensOfTheCatalogue = (roots: ReadonlySet<string>) => {
  const hasWideFilters = [...roots].some((id) => OF_WIDE_FILTERS.test(id))
  const screens = [...roots].filter((id) => OF_THE_CATALOGUE.test(id) && !(hasWideFilters && OF_LISTS.test(id)))
  return screens.length + (hasWideFilters ? 3 : 0)
}

function isShared(id: string, roots: ReadonlySet<string>) {
  const has = (file: string) => [...roots].some((id) => id.endsWith(file))
  if (GROUP_OF_WORDS.test(id) && roots.size > 1) return true // a line each: by themselves they would be files of 80 bytes
  if (OF_OTHERS_TOO.test(id)) return true
  return has('entry-client.tsx') || screensOfTheCatalogue(roots) >= (has('menu.tsx') ? 2 : 4) // every page may open the menu
}

/** The modules from which a module is loaded along: the entry, and what is imported dynamically. */
function rootsOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const own = dynamicImporters.length > 0 || importers.length === 0 ? [id] : []
  return new Set([...own, ...importers.flatMap((importer) => [...rootsOf(importer, graph, seen)])])
}
