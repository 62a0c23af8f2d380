import { type ListedPage, shopThing, type Thing } from '../../frame/head/structured-data.ts'

export function legalThings(page: ListedPage): Thing[] {
  const operator = page.answer('GET /shop/operator')
  if (!operator) return []
  const { name, street, postalCode, city, country, phone, email, vatNumber, businessNumber } = operator
  return [
    {
      ...shopThing(page),
      legalName: name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: country,
      },
      telephone: phone || undefined,
      email,
      vatID: vatNumber || undefined,
      taxID: businessNumber || undefined,
    },
  ]
}
