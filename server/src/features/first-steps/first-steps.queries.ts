import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { NEEDED_POLICIES } from '@shop/contract/manage/product-issues/shop-steps'
import sql from 'sql-template-tag'
import { FACTORS_OF } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import type { ShopFacts } from './first-steps.rules.ts'

export async function readShopFacts(db: Db): Promise<ShopFacts> {
  const facts = await db.row<ShopFacts>(sql`
    select exists (select from staff s
                    where s.role = 'owner' and not s.is_disabled
                      and to_jsonb(${FACTORS_OF}) ? 'recovery' and to_jsonb(${FACTORS_OF}) ?| '{totp,passkey}') as "hasSafeOwner",
           exists (select from shop_identity_text where language = ${DEFAULT_LANGUAGE} and name is not null) as "hasName",
           exists (select from series) as "hasSeries",
           exists (select from series where active) as "hasLiveSeries",
           (select count(*)::int from record where type = 'product' and is_draft) as drafts,
           exists (select from product where active and retired is null) as "hasLiveProduct",
           exists (select from product p
                    where p.active or not exists (select from record r where r.type = 'product' and r.id = p.id and r.is_draft)) as "hadProduct",
           exists (select from shop_identity where operator is not null) as "hasOperator",
           array_to_json(array(select flag from unnest(${NEEDED_POLICIES}::text[]) with ordinality needed (flag, place)
                                where not exists (select from visible_page p where p.kind = 'policy' and p.flag = needed.flag)
                                order by place)) as "missingPolicies",
           (select count(*)::int from staff where not is_disabled) as staff,
           exists (select from staff_link where kind = 'invitation' and expires_at > now()) as "hasInvitation"`)
  if (!facts) throw new Error('a select without a table returned no row')
  return facts
}
