-- version 1, 08def14fe25a
-- Articles that shoppers see: everything that the shop shows of articles reads this view.
create or replace view visible_page as
select p.id, p.kind, p.flag, p.sort, p.updated_at
  from content_page p
 where p.active and (p.visible_from is null or p.visible_from <= shop_now()) and (p.visible_until is null or p.visible_until > shop_now());
