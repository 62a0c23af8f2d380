// Colours live in tokens.css. The one exception: `color-mix(in …, var(--token), #fff|#000 …)`, which lightens or darkens a token.
const RAW_HEX = /(?<!color-mix\(in [\w-]+,\s*var\(--[\w-]+\),\s*)#[\da-f]{3,8}\b|(?<=color-mix\(.*)#(?!(?:fff|000)\b)[\da-f]{3,8}\b/i

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-disallowed-list': [
      { '/.*/': [RAW_HEX] },
      { message: 'Colours come from tokens.css (only `color-mix(in …, var(--token), #fff …)` may name #fff or #000)' },
    ],
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'device-cmyk'],
    'function-no-unknown': true,
    'function-url-scheme-disallowed-list': ['http', 'https'],
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': [true, { ignoreSelectors: [':import', ':export'], ignoreProperties: ['composes'] }],
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-line-clamp', '-webkit-box-orient', '-webkit-text-size-adjust'] }],
    'selector-max-id': 0,
    'selector-no-unmatchable': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['ui/src/styles/tokens.css'],
      rules: { 'declaration-property-value-disallowed-list': null, 'function-disallowed-list': null },
    },
  ],
}
