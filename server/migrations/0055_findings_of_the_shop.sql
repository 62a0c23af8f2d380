-- expand
-- How many products of the shop have each set of findings, and the first of them (findings.queries.ts): without it each kind looks through all products.
create index product_overview_by_findings on product_overview (findings, sort, product_id) where state = 'live' and findings > 0;
